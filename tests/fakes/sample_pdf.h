// A PDF made by hand: one page with lines of text in Helvetica, offsets and lengths as the format wants them.
#pragma once

#include <cstdio>
#include <string>
#include <vector>

namespace tandem::fakes {

/// `lines` are ASCII; brackets and backslashes are escaped.
inline std::string samplePdf(const std::vector<std::string>& lines) {
  std::string stream = "BT /F1 12 Tf 72 760 Td 14 TL\n";
  for (const std::string& line : lines) {
    stream += "(";
    for (const char c : line) {
      if (c == '(' || c == ')' || c == '\\') stream += '\\';
      stream += c;
    }
    stream += ") Tj T*\n";
  }
  stream += "ET";
  const std::vector<std::string> objects = {
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R "
      ">> >> >>",
      "<< /Length " + std::to_string(stream.size()) + " >>\nstream\n" + stream + "\nendstream",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  };
  std::string pdf = "%PDF-1.4\n";
  std::string table = "0000000000 65535 f \n";
  for (std::size_t i = 0; i < objects.size(); ++i) {
    char row[24];
    std::snprintf(row, sizeof row, "%010zu 00000 n \n", pdf.size());
    table += row;
    pdf += std::to_string(i + 1) + " 0 obj\n" + objects[i] + "\nendobj\n";
  }
  const std::string at = std::to_string(pdf.size());
  const std::string count = std::to_string(objects.size() + 1);
  pdf +=
      "xref\n0 " + count + "\n" + table + "trailer\n<< /Size " + count + " /Root 1 0 R >>\nstartxref\n" + at;
  return pdf + "\n%%EOF\n";
}

}  // namespace tandem::fakes
