import { execFileSync } from "node:child_process";

/** Unpacks an archive into a folder with a tool that is not ours: whichever of these the machine has. */
export function unpack(archive: string, folder: string): void {
  const tools: [string, string[]][] = [
    ["unzip", ["-q", "-o", archive, "-d", folder]],
    ["python3", ["-m", "zipfile", "-e", archive, folder]],
    ["bsdtar", ["-xf", archive, "-C", folder]],
    ["jar", ["-xf", archive]],
  ];
  for (const [tool, args] of tools) {
    try {
      execFileSync(tool, args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
      return;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    }
  }
  throw new Error("this test needs unzip, python3, bsdtar or jar");
}
