/** Why an administrator may do no more with a person than take back roles. */
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
export function limitTitle(limit: Limit): string {
  switch (limit) {
    case "owner":
      return "Aqui você não muda nada desta pessoa";
    case "elsewhere":
      return "Aqui você muda só os papéis das suas bases";
  }
}

export function limitSentence(limit: Limit): string {
  switch (limit) {
    case "owner":
      return "É proprietária ou proprietário do Autos: só outra pessoa nesse papel muda o que é dela.";
    case "elsewhere":
      return "Tem papel também em uma base que você não administra. Você pode tirar os papéis das suas bases.";
  }
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
