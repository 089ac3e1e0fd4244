import { fold } from "#lib/format/fold.ts";

export const helpPath = "/help";

/** A part of the manual. `pages`: the addresses that it tells of, `:database` for the document of one and `*` for what changes. */
type Part = { title: string; words: string; pages: readonly string[] };

/** The parts of the manual in their order, by what its address calls them (`/help#prazos`). `words`: by what else they are found. */
export const helpParts = {
  hoje: {
    title: "Hoje: o dia numa página",
    words: "início painel precisa de você novidades resumo",
    pages: [":database"],
  },
  importar: {
    title: "Importar processos",
    words: "cadastrar incluir número CNJ planilha lote",
    pages: [":database/cases/import"],
  },
  processos: {
    title: "A lista de processos",
    words: "busca filtro vista etiqueta arquivar exportar planilha",
    pages: [":database/cases"],
  },
  processo: {
    title: "Um processo: capa, movimentações, partes",
    words: "andamento capa parte advogado atualizar consultar",
    pages: [":database/cases/*"],
  },
  documentos: {
    title: "Ler documentos",
    words: "autos PDF leitor baixar ZIP imprimir busca no texto",
    pages: [":database/cases/*/documents"],
  },
  publicacoes: {
    title: "Publicações: limpar a caixa",
    words: "diário intimação DJEN arquivar responsável homônimo não é nosso",
    pages: [":database/publications"],
  },
  entregas: {
    title: "Entregas: de onde vêm as publicações",
    words: "diário arquivo recorte entrega caixa vazia",
    pages: [":database/publications/deliveries"],
  },
  prazos: {
    title: "Prazos",
    words: "vencimento sugerido confirmar conferir data interna calendário agenda",
    pages: [":database/deadlines", ":database/deadlines/*"],
  },
  contagem: {
    title: "Como o Autos conta um prazo",
    words: "dias úteis corridos recesso dobro feriado rito CPC CPP CLT juizado",
    pages: [],
  },
  audiencias: { title: "Audiências e perícias", words: "pauta dia hora sala link sessão", pages: [] },
  peticoes: {
    title: "Preparar e protocolar uma petição",
    words: "peticionar protocolo documento conferência janela assinar",
    pages: [":database/filings", ":database/filings/new", ":database/cases/*/filings"],
  },
  desfecho: {
    title: "Depois da janela: protocolo e recibo",
    words: "recibo comprovante rejeitada cancelar talvez protocolada não protocole de novo",
    pages: [":database/filings/*"],
  },
  guias: {
    title: "Guias e custas",
    words: "boleto pagar pagador comprovante vencimento preparo taxa",
    pages: [":database/guides", ":database/cases/*/guides"],
  },
  avisos: {
    title: "Avisos e resumo por e-mail",
    words: "notificação alerta e-mail digest menção",
    pages: [":database/alerts", ":database/digest"],
  },
  monitoramento: {
    title: "Monitoramento no tribunal",
    words: "push ritmo diário semanal vigiar olhar",
    pages: [":database/monitoring"],
  },
  semverificacao: {
    title: "Sem verificação: o que ninguém conseguiu olhar",
    words: "falha token recusado fora do ar atrasado",
    pages: [":database/blind"],
  },
  tribunal: {
    title: "Acesso ao tribunal",
    words: "extensão sessão cookies abrir site código",
    pages: [":database/integration"],
  },
  segredo: {
    title: "Segredo de justiça e processos restritos",
    words: "sigilo restrito quem vê nomear",
    pages: [],
  },
  teclado: { title: "Teclado, busca e papel", words: "atalho tecla imprimir paleta ir para", pages: [] },
  conta: {
    title: "Sua conta",
    words: "senha segundo fator sessão aparência tema escuro sair dados",
    pages: ["account"],
  },
  pessoas: {
    title: "Pessoas e papéis",
    words: "convite usuário advogado paralegal administrador proprietário suspender",
    pages: ["admin/users"],
  },
  bases: {
    title: "Bases, endereços e tokens",
    words: "operadora token endereço chave simulação configurar",
    pages: ["admin/databases", "admin/databases/*"],
  },
  calendarios: {
    title: "Calendários dos tribunais",
    words: "feriado suspensão ponto facultativo recesso dia sem expediente",
    pages: ["admin/calendars", "admin/calendars/*"],
  },
  auditoria: {
    title: "Auditoria: quem fez o quê",
    words: "trilha registro selo LGPD",
    pages: ["admin/audit"],
  },
} as const satisfies Record<string, Part>;

export type HelpPart = keyof typeof helpParts;
const parts = Object.entries(helpParts) as [HelpPart, Part][];

export const allParts = parts.map(([part]) => part);

export const helpHref = (part: HelpPart): string => `${helpPath}#${part}`;

/** Which part tells of the page at this address: of its longest beginning that one names. Null where none does. */
export function partOf(path: string): HelpPart | null {
  const [first, ...rest] = path.split("/").filter(Boolean);
  if (first === undefined) return null;
  const isOfAll = ["account", "admin", "help"].includes(first);
  const steps = [isOfAll ? first : ":database", ...rest];
  let found: { part: HelpPart; length: number; named: number } | null = null;
  for (const [part, { pages }] of parts)
    for (const page of pages) {
      const names = page.split("/");
      if (names.length > steps.length || names.some((name, at) => name !== "*" && name !== steps[at]))
        continue;
      const named = names.filter((name) => name !== "*").length;
      const isNearer =
        found === null ||
        names.length > found.length ||
        (names.length === found.length && named > found.named);
      if (isNearer) found = { part, length: names.length, named };
    }
  return found?.part ?? null;
}

/** The parts whose title or words hold everything that is typed, those by their title first. */
export function findParts(typed: string): HelpPart[] {
  const asked = fold(typed).split(/\s+/).filter(Boolean);
  const holds = (text: string) => asked.every((word) => fold(text).includes(word));
  if (asked.length === 0) return [];
  const byTitle = parts.filter(([, { title }]) => holds(title));
  const byWords = parts.filter(([, { title, words }]) => !holds(title) && holds(`${title} ${words}`));
  return [...byTitle, ...byWords].map(([part]) => part);
}
