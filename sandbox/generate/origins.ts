/** The places of widely known origin codes (OOOO); for other codes a city of the state is drawn. */

type Place = { city: string; house: string };
type Section = { prefix: string; state: string; cities?: Readonly<Record<string, string>> };
type Seat = { state: string; city: string; seatUnits: number; others: readonly [string, ...string[]] };

const capital = (city: string): Place => ({ city, house: "Foro da Comarca da Capital" });
const forum = (city: string, house = `Foro de ${city}`): Place => ({ city, house });

export const citiesByOrigin: Readonly<Record<string, Place>> = {
  "SP:0002": forum("São Paulo", "Foro Regional II - Santo Amaro"),
  "SP:0001": forum("São Paulo", "Foro Regional I - Santana"),
  "SP:0003": forum("São Paulo", "Foro Regional III - Jabaquara"),
  "SP:0004": forum("São Paulo", "Foro Regional IV - Lapa"),
  "SP:0008": forum("São Paulo", "Foro Regional VIII - Tatuapé"),
  "SP:0011": forum("São Paulo", "Foro Regional XI - Pinheiros"),
  "SP:0050": forum("São Paulo", "Foro Central Criminal da Barra Funda"),
  "SP:0053": forum("São Paulo", "Foro Central - Fazenda Pública/Acidentes"),
  "SP:0100": forum("São Paulo", "Foro Central Cível"),
  "SP:0114": forum("Campinas"),
  "SP:0161": forum("Diadema"),
  "SP:0224": forum("Guarulhos"),
  "SP:0309": forum("Jundiaí"),
  "SP:0405": forum("Osasco"),
  "SP:0506": forum("Ribeirão Preto"),
  "SP:0554": forum("Santo André"),
  "SP:0562": forum("Santos"),
  "SP:0564": forum("São Bernardo do Campo"),
  "SP:0576": forum("São José do Rio Preto"),
  "SP:0577": forum("São José dos Campos"),
  "SP:0602": forum("Sorocaba"),
  "AC:0001": capital("Rio Branco"),
  "AL:0001": capital("Maceió"),
  "AM:0001": capital("Manaus"),
  "BA:0001": capital("Salvador"),
  "CE:0001": capital("Fortaleza"),
  "DF:0001": forum("Brasília", "Circunscrição Judiciária de Brasília"),
  "ES:0024": capital("Vitória"),
  "GO:0051": capital("Goiânia"),
  "MA:0001": capital("São Luís"),
  "MG:0024": capital("Belo Horizonte"),
  "MS:0001": capital("Campo Grande"),
  "MT:0041": capital("Cuiabá"),
  "PA:0301": capital("Belém"),
  "PE:0001": capital("Recife"),
  "PR:0001": forum("Curitiba", "Foro Central da Comarca da Região Metropolitana de Curitiba"),
  "RJ:0001": capital("Rio de Janeiro"),
  "RS:0001": capital("Porto Alegre"),
  "SC:0023": capital("Florianópolis"),
};

export const federalSections: Readonly<Record<number, readonly [Section, ...Section[]]>> & {
  1: readonly [Section, ...Section[]];
} = {
  1: [
    { prefix: "34", state: "DF" },
    { prefix: "30", state: "AC" },
    { prefix: "31", state: "AP" },
    { prefix: "32", state: "AM" },
    { prefix: "33", state: "BA" },
    { prefix: "35", state: "GO" },
    { prefix: "36", state: "MT" },
    { prefix: "37", state: "MA" },
    { prefix: "39", state: "PA" },
    { prefix: "40", state: "PI" },
    { prefix: "41", state: "RO" },
    { prefix: "42", state: "RR" },
    { prefix: "43", state: "TO" },
  ],
  2: [
    { prefix: "51", state: "RJ" },
    { prefix: "50", state: "ES" },
  ],
  3: [
    { prefix: "60", state: "MS" },
    {
      prefix: "61",
      state: "SP",
      cities: { "6102": "Ribeirão Preto", "6104": "Santos", "6105": "Campinas", "6110": "Sorocaba" },
    },
    { prefix: "63", state: "SP" },
  ],
  4: [
    { prefix: "70", state: "PR" },
    { prefix: "71", state: "RS" },
    { prefix: "72", state: "SC" },
  ],
  5: [
    { prefix: "80", state: "AL" },
    { prefix: "81", state: "CE" },
    { prefix: "82", state: "PB" },
    { prefix: "83", state: "PE" },
    { prefix: "84", state: "RN" },
    { prefix: "85", state: "SE" },
  ],
  6: [{ prefix: "38", state: "MG" }],
};

// biome-ignore format: a table, one region a line; `seatUnits` is how many labour courts sit in the seat
export const labourRegions: Readonly<Record<number, Seat>> & { 2: Seat } = {
  1: { state: "RJ", city: "Rio de Janeiro", seatUnits: 82, others: ["Niterói", "Nova Iguaçu", "Volta Redonda"] },
  2: { state: "SP", city: "São Paulo", seatUnits: 90, others: ["Guarulhos", "Osasco", "Santos", "Santo André"] },
  3: { state: "MG", city: "Belo Horizonte", seatUnits: 48, others: ["Contagem", "Uberlândia", "Juiz de Fora"] },
  4: { state: "RS", city: "Porto Alegre", seatUnits: 30, others: ["Caxias do Sul", "Canoas", "Pelotas"] },
  5: { state: "BA", city: "Salvador", seatUnits: 39, others: ["Feira de Santana", "Camaçari", "Ilhéus"] },
  6: { state: "PE", city: "Recife", seatUnits: 23, others: ["Jaboatão dos Guararapes", "Caruaru", "Petrolina"] },
  7: { state: "CE", city: "Fortaleza", seatUnits: 18, others: ["Maracanaú", "Sobral", "Caucaia"] },
  8: { state: "PA", city: "Belém", seatUnits: 19, others: ["Ananindeua", "Marabá", "Santarém"] },
  9: { state: "PR", city: "Curitiba", seatUnits: 23, others: ["Londrina", "Maringá", "Cascavel"] },
  10: { state: "DF", city: "Brasília", seatUnits: 22, others: ["Taguatinga", "Palmas", "Gama"] },
  11: { state: "AM", city: "Manaus", seatUnits: 19, others: ["Parintins", "Boa Vista", "Tefé"] },
  12: { state: "SC", city: "Florianópolis", seatUnits: 7, others: ["Joinville", "Blumenau", "Chapecó"] },
  13: { state: "PB", city: "João Pessoa", seatUnits: 13, others: ["Campina Grande", "Patos", "Sousa"] },
  14: { state: "RO", city: "Porto Velho", seatUnits: 8, others: ["Ji-Paraná", "Vilhena", "Rio Branco"] },
  15: { state: "SP", city: "Campinas", seatUnits: 12, others: ["Ribeirão Preto", "Sorocaba", "Bauru", "Jundiaí"] },
  16: { state: "MA", city: "São Luís", seatUnits: 7, others: ["Imperatriz", "Caxias", "Bacabal"] },
  17: { state: "ES", city: "Vitória", seatUnits: 14, others: ["Cachoeiro de Itapemirim", "Colatina"] },
  18: { state: "GO", city: "Goiânia", seatUnits: 18, others: ["Anápolis", "Rio Verde", "Aparecida de Goiânia"] },
  19: { state: "AL", city: "Maceió", seatUnits: 10, others: ["Arapiraca", "Penedo"] },
  20: { state: "SE", city: "Aracaju", seatUnits: 9, others: ["Itabaiana", "Lagarto"] },
  21: { state: "RN", city: "Natal", seatUnits: 11, others: ["Mossoró", "Caicó"] },
  22: { state: "PI", city: "Teresina", seatUnits: 6, others: ["Parnaíba", "Picos"] },
  23: { state: "MT", city: "Cuiabá", seatUnits: 9, others: ["Rondonópolis", "Sinop"] },
  24: { state: "MS", city: "Campo Grande", seatUnits: 7, others: ["Dourados", "Três Lagoas"] },
};
