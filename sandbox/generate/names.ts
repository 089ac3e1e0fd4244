import type { Random } from "../random.ts";

/** Invented people and companies; a match with real ones is a coincidence. */

// biome-ignore format: a list of words reads better in a block
const given = [
  "Adriana", "Alice", "Ana Beatriz", "Anderson", "André Luiz", "Antônio Carlos", "Bianca", "Bruno", "Camila",
  "Carlos Eduardo", "Cecília", "Cláudia Regina", "Daniel", "Débora", "Denise", "Diego", "Edson", "Eduardo",
  "Elaine Cristina", "Fabiana", "Felipe", "Fernanda", "Flávio", "Francisca", "Gabriel", "Geraldo", "Gustavo",
  "Helena", "Henrique", "Igor", "Isabela", "Ivone", "João Pedro", "Joaquim", "Jorge", "José Roberto", "Juliana",
  "Larissa", "Leandro", "Letícia", "Lúcia Helena", "Luís Fernando", "Luzia", "Marcelo", "Márcia", "Maria Aparecida",
  "Maria das Graças", "Mariana", "Mateus", "Milton", "Natália", "Otávio", "Patrícia", "Paulo Sérgio", "Rafaela",
  "Raimundo", "Renata", "Ricardo", "Rodrigo", "Rosângela", "Sebastião", "Sílvia", "Simone", "Sônia", "Tatiane",
  "Thiago", "Valdir", "Vanessa", "Vera Lúcia", "Vinícius", "Wagner", "Yasmin",
] as const;

// biome-ignore format: a list of words reads better in a block
const family = [
  "Alencar", "Amaral", "Andrade", "Aragão", "Assunção", "Azevedo", "Bandeira", "Barreto", "Bezerra", "Brandão",
  "Cabral", "Camargo", "Cardoso", "Carvalho", "Cavalcante", "Coelho", "Cordeiro", "Coutinho", "da Conceição",
  "da Cunha", "da Rocha", "da Silva", "de Araújo", "de Castro", "de Freitas", "de Oliveira", "de Souza",
  "do Nascimento", "dos Anjos", "dos Reis", "dos Santos", "Duarte", "Evangelista", "Fagundes", "Falcão", "Farias",
  "Figueiredo", "Fonseca", "Furtado", "Gonçalves", "Guimarães", "Leal", "Lemos", "Macedo", "Machado", "Magalhães",
  "Marinho", "Medeiros", "Meireles", "Mendonça", "Menezes", "Monteiro", "Moraes", "Moreira", "Nogueira", "Novaes",
  "Pacheco", "Peçanha", "Peixoto", "Pereira", "Pinheiro", "Prado", "Queiroz", "Ramalho", "Rezende", "Ribeiro",
  "Sampaio", "Siqueira", "Tavares", "Teixeira", "Toledo", "Vasconcelos", "Veloso", "Vieira", "Xavier",
] as const;

// biome-ignore format: a list of words reads better in a block
const coined = [
  "Aurora", "Boreal", "Cambuí", "Campo Belo", "Cedro", "Esmeralda", "Guaraúna", "Horizonte", "Ipê Branco",
  "Itaverá", "Jequitibá", "Lago Azul", "Manacá", "Meridional", "Monte Claro", "Nova Aliança", "Orvalho", "Paineira",
  "Pedra Alta", "Planalto", "Porto Seco", "Quaresmeira", "Rio Manso", "Serra Verde", "Sibipiruna", "Tamboril",
  "Três Marcos", "Umbuzeiro", "Vale Sereno", "Vitória-Régia",
] as const;

// biome-ignore format: a list of words reads better in a block
const trades = [
  "Comércio de Alimentos Ltda.", "Construções e Incorporações Ltda.", "Distribuidora de Autopeças Ltda. - EPP",
  "Empreendimentos Imobiliários SPE Ltda.", "Engenharia e Serviços S.A.", "Indústria de Plásticos Ltda.",
  "Laboratórios Clínicos Ltda.", "Materiais para Construção Ltda. - ME", "Serviços de Vigilância Ltda.",
  "Supermercados Ltda.", "Tecnologia da Informação Ltda.", "Transportes Rodoviários Ltda.",
] as const;

// biome-ignore format: a list of words reads better in a block
const consumerTrades = [
  "Companhia de Energia S.A.", "Eletrodomésticos S.A.", "Linhas Aéreas S.A.", "Operadora de Planos de Saúde S.A.",
  "Seguros S.A.", "Telecomunicações S.A.", "Varejo Digital Ltda.", "Veículos e Peças Ltda.",
] as const;

export function personName(random: Random): string {
  const [first = "da Silva", second = "Pereira"] = random.sample(family, 2);
  return random.chance(0.6) ? `${random.pick(given)} ${first} ${second}` : `${random.pick(given)} ${first}`;
}

export const companyName = (random: Random): string => `${random.pick(coined)} ${random.pick(trades)}`;

export const consumerCompanyName = (random: Random): string =>
  `${random.pick(coined)} ${random.pick(consumerTrades)}`;

export function bankName(random: Random): string {
  const form = random.pick(["Banco # S.A.", "Banco # de Investimento S.A.", "# Financeira S.A. - CFI"]);
  return form.replace("#", random.pick(coined));
}
