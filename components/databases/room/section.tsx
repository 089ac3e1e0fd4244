"use client";

import { useRouter } from "next/navigation";
import { useAction } from "#components/actions/use-action.ts";
import { Field } from "#components/ui/field.tsx";
import { Section } from "#components/ui/section.tsx";
import { Select } from "#components/ui/select.tsx";
import { type RoomFacts, roomSizes, roomSizeWords, roomWords } from "#lib/blobs/room.ts";
import { changeRoomAction } from "#server/databases/actions.ts";

type Props = { database: string; room: RoomFacts & { mayChange: boolean } };

/** For those who set up a database: how much of the disk it has, and for an owner how much it may have. */
export function RoomSection({ database, room }: Props) {
  const router = useRouter();
  const { run, isRunning } = useAction();
  async function set(mb: number) {
    if (isRunning || mb === room.mb) return;
    const done = await run({ action: () => changeRoomAction({ database, mb }) });
    if (done !== null) router.refresh();
  }
  return (
    <Section id="room" title="Espaço no disco">
      <div aria-busy={isRunning}>
        {room.mayChange ? (
          <Field label="A base pode ocupar até">
            <Select value={String(room.mb)} onChange={({ target }) => void set(Number(target.value))}>
              {[...new Set([...roomSizes, room.mb])]
                .sort((a, b) => a - b)
                .map((mb) => (
                  <option key={mb} value={mb}>
                    {roomSizeWords(mb)}
                  </option>
                ))}
            </Select>
          </Field>
        ) : null}
        <p className="mt-2 text-small text-ink-2">{roomWords(room)}</p>
        <p className="mt-1 max-w-column text-small text-ink-3">
          Contam os arquivos das petições e das guias, também os removidos até que saiam do disco, e as
          publicações. Quando o espaço acaba, nada novo é recebido nesta base; recibos continuam a ser
          guardados.
          {room.mayChange ? null : " Quem é dono desta instalação define o limite."}
        </p>
      </div>
    </Section>
  );
}
