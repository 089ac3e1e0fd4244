-- Removes addresses from rows of the trail of people and sign-ins, or who did it to what, too (`person`): of rows that have their
-- seal and are older than six months, of which none has more than 184 days (Marco Civil da Internet, art. 15), whoever it is of. The application has no other way to change a row. Whether
-- Autos removed it is said by the codes, whose keys PostgreSQL never has.
CREATE OR REPLACE FUNCTION remove_from_access_rows(removed text, sequences bigint[], codes bytea[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  count bigint := cardinality(sequences);
  changed bigint;
BEGIN
  UPDATE access_events e SET address = NULL,
      actor = CASE WHEN removed = 'person' THEN 'removed' ELSE e.actor END,
      actor_id = CASE WHEN removed = 'person' THEN NULL ELSE e.actor_id END,
      object = CASE WHEN removed = 'person' THEN NULL ELSE e.object END,
      detail = CASE WHEN removed = 'person' THEN '{}' ELSE e.detail END
    WHERE e.sequence = ANY (sequences) AND e.actor <> 'removed'
      AND EXISTS (SELECT FROM access_links l WHERE l.sequence = e.sequence)
      AND e.at < now() - interval '184 days' AND (removed = 'address' OR purge_kind(e.action, e.outcome) IS NOT NULL);
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF removed NOT IN ('address', 'person') OR changed <> count OR count <> cardinality(codes) THEN
    RAISE EXCEPTION 'not rows of which this may be removed' USING ERRCODE = '23514';
  END IF;
  UPDATE access_links l SET salt = NULL WHERE l.sequence = ANY (sequences) AND l.salt IS NOT NULL;
  INSERT INTO access_removals (sequence, what, at, code)
    SELECT given.sequence, removed, now(), given.code FROM unnest(sequences, codes) AS given (sequence, code)
    ON CONFLICT (sequence) DO UPDATE SET what = excluded.what, at = excluded.at, code = excluded.code;
END $$;
REVOKE ALL ON FUNCTION remove_from_access_rows FROM PUBLIC;
