/** What is put on paper in the place of the page. */
export type Sheets = { addPicture: (picture: Blob) => Promise<void>; addText: (text: string) => void };

/** Prints what `fill` adds, alone, unless it returns false; then clears up. */
export async function printSheets(fill: (sheets: Sheets) => Promise<boolean>): Promise<void> {
  const sheets = document.createElement("div");
  sheets.className = "print-sheets";
  sheets.setAttribute("aria-hidden", "true");
  document.body.append(sheets);
  try {
    const isWanted = await fill({
      async addPicture(picture) {
        const image = document.createElement("img");
        image.alt = "";
        image.src = URL.createObjectURL(picture);
        sheets.append(image);
        await image.decode().catch(() => undefined);
      },
      addText(text) {
        const lines = document.createElement("pre");
        lines.textContent = text;
        sheets.append(lines);
      },
    });
    if (isWanted) window.print();
  } finally {
    for (const image of sheets.querySelectorAll("img")) URL.revokeObjectURL(image.src);
    sheets.remove();
  }
}
