/** Why an administrator changes no more of a person than the roles in their own databases. */
export type Limit = "owner" | "elsewhere";

/** Why something that an administrator asked for about people was not done. */
export type PeopleRefusal =
  | Limit
  | "last-owner"
  | "self"
  | "own-role"
  | "own-ownership"
  | "own-second-factor"
  | "own-password"
  | "changed"
  | "suspended"
  | "suspended-by-owner"
  | "heir"
  | "known"
  | "invited"
  | "too-many-invitations"
  | "invitation-elsewhere"
  | "settled"
  | "not-restored";

/** The head of what says so. */
export const limitTitle = "Aqui você muda só os papéis das suas bases";

export function limitSentence(limit: Limit): string {
  return {
    owner:
      "É proprietária ou proprietário do Autos: senha, sessões e suspensão são com outra pessoa nesse papel.",
    elsewhere:
      "Tem papel também em uma base que você não administra: senha, sessões e suspensão não são com você.",
  }[limit];
}

export function peopleRefusal(reason: PeopleRefusal): string {
  switch (reason) {
    case "owner":
    case "elsewhere":
      return limitSentence(reason);
    case "last-owner":
      return "É a única pessoa proprietária do Autos. Para mudar isso, torne antes mais alguém proprietário(a).";
    case "self":
      return "Ninguém suspende a si mesmo. Peça a outra pessoa que administra.";
    case "own-role":
      return "Você deixaria de administrar esta base, e só outra pessoa poderia devolver o papel.";
    case "own-ownership":
      return "Você deixaria de ser proprietário, e só outra pessoa poderia devolver o papel.";
    case "own-second-factor":
      return "O seu segundo fator se troca em Minha conta.";
    case "own-password":
      return "A sua senha se troca em Minha conta.";
    case "changed":
      return "Os papéis mudaram desde que você abriu a página. Confira e escolha de novo.";
    case "suspended":
      return "Esta pessoa está suspensa. Reative o acesso antes.";
    case "suspended-by-owner":
      return "Só quem é proprietário do Autos reativa esta pessoa.";
    case "heir":
      return "Quem foi escolhido já não tem acesso aos processos desta base. Escolha outra pessoa.";
    case "known":
      return "Esta pessoa já está na lista. Abra-a e escolha o papel.";
    case "invited":
      return "Já há um convite para este e-mail. Na lista de convites, crie outro endereço ou cancele.";
    case "too-many-invitations":
      return "Há 100 convites seus à espera. Cancele os que não servem mais.";
    case "invitation-elsewhere":
      return "Este convite vale também para uma base que você não administra.";
    case "settled":
      return "Este convite já foi usado ou já venceu.";
    case "not-restored":
      return "Este convite não volta a valer. Crie outro.";
  }
}

export const tooManyPasswords = "Muitas tentativas seguidas. Por segurança, espere até 15 minutos.";

/** Why a password is easy to guess, by what most of it is. */
export type PasswordWeakness = "repeated" | "sequence" | "common" | "personal" | "guessable";

export type PasswordRefusal =
  | "wrong-current"
  | "wrong-one-time"
  | "current-needed"
  | "same"
  | "too-many-attempts"
  | PasswordWeakness;

export function passwordRefusal(reason: PasswordRefusal): string {
  return {
    "too-many-attempts": tooManyPasswords,
    "wrong-current": "Senha atual incorreta.",
    "wrong-one-time": "Senha de uso único incorreta.",
    "current-needed": "Você entrou há algum tempo. Escreva de novo a senha de uso único.",
    same: "A senha nova é igual à atual.",
    repeated: "Esta senha repete os mesmos caracteres. Use uma frase.",
    sequence: "Esta senha segue a ordem do alfabeto, dos números ou do teclado. Use uma frase.",
    common: "Esta senha está entre as mais usadas. Use uma frase.",
    personal: "Esta senha é quase só seu nome, seu e-mail ou o nome do Autos. Use uma frase.",
    guessable: "Esta senha é fácil de adivinhar. Use uma frase com mais palavras.",
  }[reason];
}
