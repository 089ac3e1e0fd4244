import { zipOf } from "./zip.ts";

/** Text documents as word processors save them: archives whose first files say what they are. */

export function wordDocument(bytes: number): Buffer {
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  const document =
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>SIMULAÇÃO</w:t></w:r></w:p></w:body></w:document>';
  const files = [
    { name: "[Content_Types].xml", text: types },
    { name: "word/document.xml", text: document },
  ];
  return zipOf(files, bytes);
}

export function openDocumentText(bytes: number): Buffer {
  const content =
    '<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text><text:p>SIMULAÇÃO</text:p></office:text></office:body></office:document-content>';
  const files = [
    { name: "mimetype", text: "application/vnd.oasis.opendocument.text" },
    { name: "content.xml", text: content },
  ];
  return zipOf(files, bytes);
}
