import { Button, ButtonLink } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { Glyph } from "#components/ui/glyph.tsx";
import { Link } from "#components/ui/link.tsx";
import { tokensHref } from "#lib/databases/domain.ts";
import { calendarsPath } from "#lib/deadlines/calendars/href.ts";
import { registerHref } from "#lib/lawyers/href.ts";
import { unwatchedHref } from "#lib/push/href.ts";
import { openSteps, type Setup, type Step, stepsOf } from "#lib/today/setup/steps.ts";

/** Where each step is taken, and the word for going there. */
const ways: Record<Step["name"], { word: string; href: (database: string, setup: Setup) => string }> = {
  tokens: { word: "Gravar", href: tokensHref },
  role: {
    word: "Ver",
    href: (database, { roles }) => (roles.includes("admin") ? registerHref(database) : "/account"),
  },
  import: { word: "Importar", href: (database) => `/${database}/cases/import` },
  monitor: { word: "Escolher", href: unwatchedHref },
  calendars: { word: "Rever", href: () => calendarsPath },
  people: { word: "Convidar", href: () => "/admin/users" },
};

/** The first steps of a database until they are done; dismissed, what is left stays as one sentence. */
export function SetupSteps({
  database,
  setup,
  isLater,
  onLater,
}: {
  database: string;
  setup: Setup;
  isLater: boolean;
  onLater: () => void;
}) {
  const open = openSteps(setup);
  if (open.length === 0) return null;
  if (isLater)
    return (
      <p className="screen-only mt-3 text-small text-ink-2">
        Para começar, {open.length === 1 ? "falta" : "faltam"} {open.length}:{" "}
        {open.map(({ name, title }, at) => (
          <span key={name}>
            {at === 0 ? "" : ", "}
            <Link href={ways[name].href(database, setup)}>{title.toLocaleLowerCase("pt-BR")}</Link>
          </span>
        ))}
        .
      </p>
    );
  const steps = stepsOf(setup);
  // Beside cases, what the day asks for has the pen.
  const next = setup.cases > 0 ? undefined : open.find(({ isRunning }) => !isRunning)?.name;
  return (
    <section aria-labelledby="first-steps" className="screen-only mt-6 mb-8 max-w-column">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule pb-1">
        <h2 id="first-steps" className="type-section">
          Para começar{" "}
          <span className="ml-1 font-regular text-ink-3">
            {steps.filter(({ isDone }) => isDone).length} de {steps.length}
          </span>
        </h2>
        <Button variant="text" className="min-h-11 font-regular! medium:min-h-6" onClick={onLater}>
          Dispensar a lista
        </Button>
      </div>
      <ul>
        {steps.map((step) => (
          <li
            key={step.name}
            className={cx(
              "grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-2 border-b border-line py-2.5",
              step.isDone && "text-ink-3",
            )}
          >
            <Glyph
              name={step.isWrong ? "failed" : step.isDone ? "check" : step.isRunning ? "running" : "queued"}
              className={cx("mt-1", step.isWrong && "text-alert")}
            />
            <div className="min-w-0">
              <h3 className={cx(step.isDone ? "font-regular" : "font-strong")}>
                {step.title}{" "}
                <span
                  className={cx("ml-1 text-small font-regular", step.isWrong ? "text-alert" : "text-ink-3")}
                >
                  {step.state}
                </span>
              </h3>
              <p className={cx("text-small wrap-anywhere", !step.isDone && "text-ink-2")}>{step.text}</p>
            </div>
            <Way step={step} database={database} setup={setup} isNext={step.name === next} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Way({
  step,
  database,
  setup,
  isNext,
}: {
  step: Step;
  database: string;
  setup: Setup;
  isNext: boolean;
}) {
  const { word, href } = ways[step.name];
  const shown = step.isDone ? "Ver" : word;
  const given = { href: href(database, setup), "aria-label": `${shown}: ${step.title}` };
  if (isNext)
    return (
      <ButtonLink {...given} variant="primary" className="self-start">
        {shown}
      </ButtonLink>
    );
  return (
    <Link {...given} className="inline-flex min-h-11 items-center self-start text-small medium:min-h-6">
      {shown}
    </Link>
  );
}
