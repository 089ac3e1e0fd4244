/** What the processes of Autos are told of the sandbox: its three origins, which count as simulated, and its control. */
export type SandboxVariables = { SANDBOX_ORIGINS: string; SANDBOX_CONTROL: string };

export const noSandbox: SandboxVariables = { SANDBOX_ORIGINS: "", SANDBOX_CONTROL: "" };

/** With fixed ports all is known before the sandbox runs, so that nothing waits for it. */
export function sandboxAt(port: number): SandboxVariables {
  const [base, app, web, control] = [0, 1, 2, 3].map((offset) => `http://127.0.0.1:${port + offset}`);
  return { SANDBOX_ORIGINS: [base, app, web].join(","), SANDBOX_CONTROL: control ?? "" };
}
