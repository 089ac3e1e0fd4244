/** The sums behind the check digits of Brazilian numbers. */

/** The rest by 11, with weights from 2 upwards from the right, over and over. A letter is worth its ASCII code minus 48. */
function rest11(characters: string, highestWeight: number): number {
  let sum = 0;
  let weight = 2;
  for (let index = characters.length - 1; index >= 0; index -= 1) {
    sum += (characters.charCodeAt(index) - 48) * weight;
    weight = weight === highestWeight ? 2 : weight + 1;
  }
  return sum % 11;
}

/** The digit modulo 11 of CPF, CNPJ and of bills of public bodies: 0 where the rest is 0 or 1. */
export function digit11(characters: string, highestWeight: number): number {
  const rest = rest11(characters, highestWeight);
  return rest < 2 ? 0 : 11 - rest;
}

/** The digit modulo 10: every other digit from the right counts twice, and of two figures both. */
export function digit10(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48;
    const product = index % 2 === 0 ? digit * 2 : digit;
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10;
}
