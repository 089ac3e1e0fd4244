import { useState } from "react";
import type { PasswordAsk } from "#components/documents/pdf/opening.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

/** Asks for the password of an encrypted PDF. It goes to the reader in this browser and nowhere else. */
export function PasswordForm({ ask }: { ask: PasswordAsk }) {
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const error = missing ? "Escreva a senha." : ask.wrong ? "Senha errada. Tente outra." : null;
  return (
    <form
      className="mx-auto max-w-96 px-4 py-10"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(password === "");
        if (password === "") return;
        ask.answer(password);
        setPassword("");
      }}
    >
      <h2 className="type-section">O documento tem senha</h2>
      <p className="mt-1 text-ink-2">Ela abre o documento neste navegador e não é guardada.</p>
      <Field label="Senha do documento" error={error}>
        <Input
          type="password"
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" className="mt-4">
        Abrir
      </Button>
    </form>
  );
}
