/** Has the browser save bytes that the page has, as a file of this name. */
export function saveFile({ bytes, name }: { bytes: Blob; name: string }): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
