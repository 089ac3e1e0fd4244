import { cards } from "../sandbox/cards.ts";
import { withDesk } from "./desk.ts";
import { drain, inTurns, report } from "./measure.ts";

/** Measures a document of 300 MB through the product, compared with the same document straight from the service. */

const { cnj } = cards.hugeDocument;
await withDesk([cnj], async ({ database, sandbox, ask }) => {
  const { items } = await (await ask(`/api/databases/${database}/cases/${cnj}/documents`)).json();
  const huge = items.toSorted((a: { size: number }, b: { size: number }) => b.size - a.size)[0];
  const service = `${sandbox.baseUrl}/v1/${database}`;
  const headers = { Authorization: sandbox.tokens.api };
  const { data } = await (await fetch(`${service}/process/${cnj}`)).json();
  const listed = await (await fetch(`${service}/documents/${data._id}`, { headers })).json();
  const source = listed.data.find(({ _id }: { _id: string }) => _id === huge.id);
  const { direct, through } = await inTurns(
    {
      direct: () => fetch(`${service}/documents/file/${source.file}`, { headers }).then(drain),
      through: () => ask(`/api/databases/${database}/cases/${cnj}/documents/${huge.id}/file`).then(drain),
    },
    3,
  );
  report({
    what: `documento de ${Math.round(huge.size / 1_000_000)} MB pelo Autos`,
    value: through / direct,
    unit: "× o mesmo direto do serviço",
    most: 1.1,
  });
});
