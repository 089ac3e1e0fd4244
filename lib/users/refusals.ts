/** Why an administrator changes no more of a person than the roles in their own databases. */
const limits = {
  owner:
    "É proprietária ou proprietário do Autos: senha, sessões e suspensão são com outra pessoa nesse papel.",
  elsewhere:
    "Tem papel também em uma base que você não administra: senha, sessões e suspensão não são com você.",
};
export type Limit = keyof typeof limits;
export const limitSentence = (limit: Limit): string => limits[limit];

/** The head of what says so. */
export const limitTitle = "Aqui você muda só os papéis das suas bases";

/** Why something that an administrator asked for about people was not done. */
const refusals = {
  ...limits,
  "last-owner":
    "É a única pessoa proprietária do Autos. Para mudar isso, torne antes mais alguém proprietário(a).",
  self: "Ninguém suspende a si mesmo. Peça a outra pessoa que administra.",
  "own-role": "Você deixaria de administrar esta base, e só outra pessoa poderia devolver o papel.",
  "own-ownership": "Você deixaria de ser proprietário, e só outra pessoa poderia devolver o papel.",
  "own-second-factor": "O seu segundo fator se troca em Minha conta.",
  "own-password": "A sua senha se troca em Minha conta.",
  changed: "Os papéis mudaram desde que você abriu a página. Confira e escolha de novo.",
  suspended: "Esta pessoa está suspensa. Reative o acesso antes.",
  "suspended-by-owner": "Só quem é proprietário do Autos reativa esta pessoa.",
  heir: "Quem foi escolhido já não tem acesso aos processos desta base. Escolha outra pessoa.",
  known: "Esta pessoa já está na lista. Abra-a e escolha o papel.",
  invited: "Já há um convite para este e-mail. Na lista de convites, crie outro endereço ou cancele.",
  "too-many-invitations": "Há 100 convites seus à espera. Cancele os que não servem mais.",
  "invitation-elsewhere": "Este convite vale também para uma base que você não administra.",
  settled: "Este convite já foi usado ou já venceu.",
  "not-restored": "Este convite não volta a valer. Crie outro.",
};
export type PeopleRefusal = keyof typeof refusals;
export const peopleRefusal = (reason: PeopleRefusal): string => refusals[reason];

export const tooManyPasswords = "Muitas tentativas seguidas. Por segurança, espere até 15 minutos.";

/** Why a password is easy to guess, by what most of it is. */
const weaknesses = {
  repeated: "Esta senha repete os mesmos caracteres. Use uma frase.",
  sequence: "Esta senha segue a ordem do alfabeto, dos números ou do teclado. Use uma frase.",
  common: "Esta senha está entre as mais usadas. Use uma frase.",
  personal: "Esta senha é quase só seu nome, seu e-mail ou o nome do Autos. Use uma frase.",
  guessable: "Esta senha é fácil de adivinhar. Use uma frase com mais palavras.",
};
export type PasswordWeakness = keyof typeof weaknesses;

const passwordRefusals = {
  ...weaknesses,
  "too-many-attempts": tooManyPasswords,
  "wrong-current": "Senha atual incorreta.",
  "wrong-one-time": "Senha de uso único incorreta.",
  "current-needed": "Você entrou há algum tempo. Escreva de novo a senha de uso único.",
  same: "A senha nova é igual à atual.",
};
export type PasswordRefusal = keyof typeof passwordRefusals;
export const passwordRefusal = (reason: PasswordRefusal): string => passwordRefusals[reason];

const nameRefusals = {
  taken:
    "Outra pessoa ou uma chave de uma base sua já tem ou teve este nome. Acrescente um sobrenome, para que não se confundam.",
  "too-many-attempts": "O nome muda no máximo três vezes por hora. Espere uma hora.",
};
export type NameRefusal = keyof typeof nameRefusals;
export const nameRefusal = (reason: NameRefusal): string => nameRefusals[reason];
