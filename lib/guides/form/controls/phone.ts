import { type Reading, right, wrong } from "./reading.ts";

const toll = /^0[3589]00\d{6,7}$/;

/** `(11) 4002-5530`, `(11) 98765-4321`, `0800 123 4567`; a number abroad begins with `+` and keeps its own form. */
export function readPhone(text: string): Reading {
  const typed = text.normalize("NFKC");
  if (/\p{L}/u.test(typed)) return wrong("Só números: há letras aqui.");
  const digits = typed.replace(/\D/g, "");
  if (/^\s*\+(?!\s*55)/.test(typed)) return abroad(digits);
  return inBrazil(/^\s*\+/.test(typed) || digits.length > 11 ? digits.replace(/^55/, "") : digits);
}

function abroad(digits: string): Reading {
  return digits.length >= 8 && digits.length <= 15
    ? right(`+${digits}`)
    : wrong(`Um telefone de fora do Brasil tem de 8 a 15 dígitos com o país: aqui há ${digits.length}.`);
}

function inBrazil(typed: string): Reading {
  if (toll.test(typed)) return right(`${typed.slice(0, 4)} ${typed.slice(4, 7)} ${typed.slice(7)}`);
  // Of a number dialled as a long-distance call, the zero in front of the area code.
  const digits = typed.replace(/^0(?=[1-9]{2}\d{8,9}$)/, "");
  if (digits.length !== 10 && digits.length !== 11) {
    return wrong(`Com o DDD são 10 ou 11 dígitos: aqui há ${digits.length}.`);
  }
  if (!/^[1-9]{2}/.test(digits)) return wrong(`Não há DDD ${digits.slice(0, 2)}.`);
  if (digits.length === 11 && digits[2] !== "9") {
    return wrong("Com 11 dígitos é um celular, e o número depois do DDD começa com 9.");
  }
  return right(`(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`);
}
