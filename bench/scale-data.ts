import type pg from "pg";
import type { Cover } from "#lib/cases/schema.ts";

/** As many cases as a large firm has, written straight into the mirror's tables. */

/** SQL for one of 10,000 words that look like names, so that texts differ as real ones do. Arrays would be slower. */
const name = (number: string) =>
  `initcap(translate(lpad((${number} % 10000)::text, 4, '0'), '0123456789', 'bamedinoru') || 'va')`;
/** Texts of movements: the first ones are drawn often, the last ones seldom. */
const events = [
  "Conclusos para despacho",
  "Juntada de petição de manifestação da parte",
  "Expedida certidão de publicação no diário eletrônico",
  "Disponibilizado no Diário da Justiça Eletrônico a intimação de",
  "Ato ordinatório praticado, vista à parte contrária pelo prazo de quinze dias",
  "Decorrido prazo sem manifestação de",
  "Remetidos os autos ao contador judicial",
  "Mandado devolvido cumprido positivo pelo oficial de justiça",
  "Audiência de conciliação designada perante o CEJUSC",
  "Decisão interlocutória: indefiro o pedido de tutela de urgência formulado por",
  "Sentença de parcial procedência do pedido de indenização por danos morais movido por",
  "Embargos de declaração opostos contra a sentença por",
  "Recurso de apelação interposto com preparo recolhido por",
  "Deferida a penhora de ativos financeiros pelo sistema Sisbajud contra",
  "Penhora de veículos pelo sistema Renajud efetivada em nome de",
  "Homologado o acordo celebrado entre as partes e suspenso o processo até o cumprimento por",
];

export type Filled = { databaseId: string; labelId: string };
/** One case in this many has the property; `rare` is a word that at most 20 cases have. */
export type OneIn = { court: number; party: number; label: number; blind: number; rare: number };

type Given = { pool: pg.Pool; document: string; cases: number; movementsEach: number; oneIn: OneIn };

/** What every cover has, as pages read it. */
const cover: Cover = {
  operatorId: "",
  title: null,
  access: null,
  judges: [],
  claimAmountCents: null,
  origin: null,
  situation: null,
  digital: null,
  importing: false,
  createdAt: null,
  distributedAt: null,
  filedOn: null,
  secrecy: { label: null, level: null, restricted: false },
  court: {
    classCode: null,
    className: null,
    instance: null,
    branch: null,
    courtCode: null,
    courtName: null,
    chamber: null,
    city: null,
    state: null,
    system: null,
    rite: null,
    status: null,
  },
  subjects: [{ code: null, name: "", main: true }],
  parties: [
    { pole: "active", poleLabel: null, name: "", taxId: null, person: null, personLabel: null, lawyers: [] },
  ],
};

export async function fillDatabase({ pool, document, cases, movementsEach, oneIn }: Given): Promise<Filled> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into databases (document, name, base_url, app_url, web_url)
     values ($1, 'Medida', 'http://127.0.0.1:9', 'http://127.0.0.1:9', 'http://127.0.0.1:9') returning id`,
    [document],
  );
  const databaseId = rows[0]?.id ?? "";
  await pool.query(
    `insert into cases (database_id, cnj, operator_id, cover, cover_received_at, active_party, passive_party, party_count,
       class_name, chamber, importing, movement_count, last_movement_at, last_movement_text, imported_at, checked_at,
       changed_at, asked_at, first_answer_at, captured_at, news_at)
     select $1, cnj, n::text, $8::jsonb || jsonb_build_object('operatorId', n::text,
         'court', $8::jsonb -> 'court' || jsonb_build_object('className', 'Procedimento Comum Cível', 'chamber', n % 40 || 'ª Vara Cível',
           'city', case when n % $7 = 0 then 'Santos' else 'Campinas' end, 'state', 'SP'),
         'subjects', jsonb_build_array($9::jsonb || jsonb_build_object('name', 'Assunto ' || n % 300)),
         'claimAmountCents', n * 1000, 'parties', jsonb_build_array($10::jsonb || jsonb_build_object('name', active),
           $10::jsonb || jsonb_build_object('name', passive, 'pole', 'passive'))),
       now(), active, passive, 2, 'Procedimento Comum Cível', n % 40 || 'ª Vara Cível', false, $2::int,
       now() - n * interval '7 minutes', 'Conclusos para despacho', now() - n * interval '3 minutes',
       now() - (n % 1420) * interval '1 minute' - case when n % $4 = 0 then interval '2 days' else interval '0' end,
       now() - interval '3 days', now() - interval '1 hour', now() - interval '90 days', now() - interval '90 days',
       case when n % 50 = 0 then now() - interval '3 days' end
     from (select n, lpad(n::text, 7, '0') || '992024' || (array['826', '819', '502', '403'])[1 + (n % $5) % 4] || '0100' as cnj,
         (case when n % $6 = 0 then 'Padaria ' else '' end) || ${name("n * 7919::bigint")} || ' ' || ${name("n * 104729::bigint")} as active,
         ${name("n * 15485863::bigint")} || ' Ltda.' as passive
       from generate_series(1, $3::int) n) numbered`,
    [
      databaseId,
      movementsEach,
      cases,
      oneIn.blind,
      oneIn.court,
      oneIn.party,
      oneIn.label,
      ...[cover, cover.subjects[0], cover.parties[0]].map((part) => JSON.stringify(part)),
    ],
  );
  return await fillRest({ pool, databaseId, movementsEach, oneIn });
}

type Rest = Pick<Given, "pool" | "movementsEach" | "oneIn"> & { databaseId: string };

async function fillRest({ pool, databaseId, movementsEach, oneIn }: Rest): Promise<Filled> {
  await pool.query(
    `insert into movements (database_id, cnj, id, origin, occurred_at, description, raw, first_seen_at)
     select $1, c.cnj, c.cnj || m, 'court', c.last_movement_at - m * interval '9 days',
       ($2::text[])[1 + floor(power(random(), 2) * array_length($2::text[], 1))::int] || ' '
         || ${name("floor(random() * 10000)::int")}
         || case when m = 1 and left(c.cnj, 7)::int % $4 = 0 and left(c.cnj, 7)::int <= $4 * 20 then ' sob a jabuticabeira' else '' end,
       '{}', now() - interval '90 days'
     from cases c, generate_series(1, $3::int) m where c.database_id = $1`,
    [databaseId, events, movementsEach, oneIn.rare],
  );
  const { rows } = await pool.query<{ id: string }>(
    "insert into labels (database_id, name) values ($1, 'Cliente: Padaria') returning id",
    [databaseId],
  );
  const labelId = rows[0]?.id ?? "";
  await pool.query(
    `insert into case_labels (database_id, cnj, label_id)
     select $1, cnj, $2 from cases where database_id = $1 and left(cnj, 7)::int % $3 = 0`,
    [databaseId, labelId, oneIn.label],
  );
  await pool.query(
    `insert into case_traits (database_id, cnj, kind, key, name)
     select database_id, cnj, kind, key, name from cases, cover_traits(cover) where database_id = $1`,
    [databaseId],
  );
  // Two statements at once, for the machine's two cores.
  const halves = [0, 1].map((half) =>
    pool.query(
      `insert into case_texts (database_id, cnj, words, cut)
       select $1, cnj, kept.words, kept.cut from cases, case_words($1, cnj, null) kept
       where database_id = $1 and right(left(cnj, 7), 1)::int % 2 = $2`,
      [databaseId, half],
    ),
  );
  await Promise.all(halves);
  return { databaseId, labelId };
}
