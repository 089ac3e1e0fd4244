export type State = {
  code: string;
  acronym: string;
  name: string;
  of: string;
  cities: readonly [string, ...string[]];
};

// biome-ignore format: a table, one state a line; `of` is how "do Estado" continues; the capital comes first
const table: readonly [string, string, string, string, readonly [string, ...string[]]][] = [
  ["01", "AC", "Acre", "do Acre", ["Rio Branco", "Cruzeiro do Sul", "Sena Madureira"]],
  ["02", "AL", "Alagoas", "de Alagoas", ["Maceió", "Arapiraca", "Penedo"]],
  ["03", "AP", "Amapá", "do Amapá", ["Macapá", "Santana", "Laranjal do Jari"]],
  ["04", "AM", "Amazonas", "do Amazonas", ["Manaus", "Parintins", "Itacoatiara"]],
  ["05", "BA", "Bahia", "da Bahia", ["Salvador", "Feira de Santana", "Vitória da Conquista", "Ilhéus"]],
  ["06", "CE", "Ceará", "do Ceará", ["Fortaleza", "Juazeiro do Norte", "Sobral"]],
  ["07", "DF", "Distrito Federal", "do Distrito Federal e dos Territórios", ["Brasília", "Taguatinga", "Ceilândia"]],
  ["08", "ES", "Espírito Santo", "do Espírito Santo", ["Vitória", "Vila Velha", "Cachoeiro de Itapemirim"]],
  ["09", "GO", "Goiás", "de Goiás", ["Goiânia", "Anápolis", "Rio Verde"]],
  ["10", "MA", "Maranhão", "do Maranhão", ["São Luís", "Imperatriz", "Caxias"]],
  ["11", "MT", "Mato Grosso", "de Mato Grosso", ["Cuiabá", "Rondonópolis", "Sinop"]],
  ["12", "MS", "Mato Grosso do Sul", "de Mato Grosso do Sul", ["Campo Grande", "Dourados", "Três Lagoas"]],
  ["13", "MG", "Minas Gerais", "de Minas Gerais", ["Belo Horizonte", "Uberlândia", "Juiz de Fora", "Montes Claros"]],
  ["14", "PA", "Pará", "do Pará", ["Belém", "Santarém", "Marabá"]],
  ["15", "PB", "Paraíba", "da Paraíba", ["João Pessoa", "Campina Grande", "Patos"]],
  ["16", "PR", "Paraná", "do Paraná", ["Curitiba", "Londrina", "Maringá", "Cascavel"]],
  ["17", "PE", "Pernambuco", "de Pernambuco", ["Recife", "Caruaru", "Petrolina"]],
  ["18", "PI", "Piauí", "do Piauí", ["Teresina", "Parnaíba", "Picos"]],
  ["19", "RJ", "Rio de Janeiro", "do Rio de Janeiro", ["Rio de Janeiro", "Niterói", "Petrópolis", "Volta Redonda"]],
  ["20", "RN", "Rio Grande do Norte", "do Rio Grande do Norte", ["Natal", "Mossoró", "Caicó"]],
  ["21", "RS", "Rio Grande do Sul", "do Rio Grande do Sul", ["Porto Alegre", "Caxias do Sul", "Pelotas"]],
  ["22", "RO", "Rondônia", "de Rondônia", ["Porto Velho", "Ji-Paraná", "Vilhena"]],
  ["23", "RR", "Roraima", "de Roraima", ["Boa Vista", "Caracaraí", "Rorainópolis"]],
  ["24", "SC", "Santa Catarina", "de Santa Catarina", ["Florianópolis", "Joinville", "Blumenau", "Chapecó"]],
  ["25", "SE", "Sergipe", "de Sergipe", ["Aracaju", "Itabaiana", "Lagarto"]],
  ["26", "SP", "São Paulo", "de São Paulo", ["São Paulo", "Campinas", "Santos", "Ribeirão Preto", "Sorocaba"]],
  ["27", "TO", "Tocantins", "do Tocantins", ["Palmas", "Araguaína", "Gurupi"]],
];

const states: readonly State[] = table.map(([code, acronym, name, of, cities]) => ({
  code,
  acronym,
  name,
  of,
  cities,
}));

const [fallback] = states.filter(({ acronym }) => acronym === "DF");

/** The state whose court has this TR code (branches 6 and 8); the Federal District for unknown codes. */
export const stateByCode = (code: string): State =>
  states.find((state) => state.code === code) ?? unknownState();

export const stateByAcronym = (acronym: string): State =>
  states.find((state) => state.acronym === acronym) ?? unknownState();

function unknownState(): State {
  if (fallback === undefined) throw new Error("the table of states lost the Federal District");
  return fallback;
}
