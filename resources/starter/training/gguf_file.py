"""Writing a GGUF file, version 3, and reading one again: metadata, then tensors in blocks of 32 bytes. Only what a model of
ours needs."""

import math
import struct

import torch

ALIGNMENT = 32
BLOCK = 32  # weights that share a scale in Q8_0
F32, F16, Q8_0 = 0, 1, 8  # numbers of tensor types in GGUF


class Int32List(list):
    """A list that is written as 32-bit numbers."""


def _string(text):
    data = text.encode()
    return struct.pack("<Q", len(data)) + data


def _value(value):
    """(number of the type, bytes)"""
    if isinstance(value, bool):
        return 7, struct.pack("<?", value)
    if isinstance(value, int):
        return 4, struct.pack("<I", value)
    if isinstance(value, float):
        return 6, struct.pack("<f", value)
    if isinstance(value, str):
        return 8, _string(value)
    if isinstance(value, Int32List):
        return 9, struct.pack("<IQ", 5, len(value)) + struct.pack(f"<{len(value)}i", *value)
    return 9, struct.pack("<IQ", 8, len(value)) + b"".join(map(_string, value))


def _bytes(tensor):
    return tensor.contiguous().view(torch.uint8).numpy().tobytes()


def encode(weight, kind):
    """The bytes of a tensor (float, on the CPU). Q8_0: of each block a scale in F16 and 32 signed bytes."""
    if kind == F32:
        return _bytes(weight.float().reshape(-1))
    if kind == F16:
        return _bytes(weight.half().reshape(-1))
    blocks = weight.float().reshape(-1, BLOCK)
    scale = blocks.abs().amax(dim=1, keepdim=True) / 127
    levels = torch.where(scale > 0, blocks / scale, torch.zeros(())).round().to(torch.int8)
    return _bytes(torch.cat((scale.half().view(torch.uint8), levels.view(torch.uint8)), dim=1))


def write(path, metadata, tensors):
    """metadata: {key: value}; tensors: [(name, weight, kind)]. Complete or not at all is the caller's business."""
    head = [b"GGUF", struct.pack("<IQQ", 3, len(tensors), len(metadata))]
    for key, value in metadata.items():
        kind, data = _value(value)
        head += [_string(key), struct.pack("<I", kind), data]
    encoded, offset = [], 0
    for name, weight, kind in tensors:
        data = encode(weight, kind)
        data += bytes(-len(data) % ALIGNMENT)
        sizes = list(reversed(weight.shape))  # row length first
        head += [_string(name), struct.pack(f"<I{len(sizes)}QIQ", len(sizes), *sizes, kind, offset)]
        encoded.append(data)
        offset += len(data)
    header = b"".join(head)
    with open(path, "wb") as file:
        file.write(header + bytes(-len(header) % ALIGNMENT))
        file.writelines(encoded)


class _Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, form):
        values = struct.unpack_from("<" + form, self.data, self.at)
        self.at += struct.calcsize("<" + form)
        return values[0] if len(values) == 1 else values

    def string(self):
        size = self.take("Q")
        self.at += size
        return self.data[self.at - size:self.at].decode()

    def value(self, kind):
        if kind == 9:
            kind, count = self.take("IQ")
            return [self.value(kind) for _ in range(count)]
        return self.string() if kind == 8 else self.take({4: "I", 5: "i", 6: "f", 7: "?"}[kind])


def decode(data, sizes, kind):
    """As encode() took it: a tensor of floats of these sizes."""
    raw = torch.frombuffer(bytearray(data), dtype=torch.uint8)
    if kind == F32:
        return raw.view(torch.float32).reshape(sizes)
    if kind == F16:
        return raw.view(torch.float16).float().reshape(sizes)
    blocks = raw.reshape(-1, 2 + BLOCK)
    return (blocks[:, 2:].view(torch.int8).float() * blocks[:, :2].contiguous().view(torch.float16).float()).reshape(sizes)


def read(path):
    """(metadata, {name of a tensor: floats}) of a file that write() has made."""
    reader = _Reader(path.read_bytes())
    if reader.take("4sI") != (b"GGUF", 3):
        raise ValueError(f"{path} is no GGUF file of version 3")
    count, facts = reader.take("QQ")
    metadata = {}
    for _ in range(facts):
        key = reader.string()
        metadata[key] = reader.value(reader.take("I"))
    places = []
    for _ in range(count):
        name, rank = reader.string(), reader.take("I")
        sizes = [reader.take("Q") for _ in range(rank)][::-1]
        places.append((name, sizes, *reader.take("IQ")))
    begin = reader.at + -reader.at % ALIGNMENT
    tensors = {}
    for name, sizes, kind, offset in places:
        size = math.prod(sizes) * {F32: 4 * BLOCK, F16: 2 * BLOCK, Q8_0: 2 + BLOCK}[kind] // BLOCK
        tensors[name] = decode(reader.data[begin + offset:begin + offset + size], sizes, kind)
    return metadata, tensors
