/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by then; without this the bytes would stay as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
