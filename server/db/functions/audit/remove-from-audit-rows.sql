-- Removes addresses from rows of a trail, or who did it to what, too (`person`): of rows that have their
-- seal and are older than six months, of which none has more than 184 days (Marco Civil da Internet, art. 15), whoever it is of. The application has no other way to change a row. Whether
-- Autos removed it is said by the codes, whose keys PostgreSQL never has.
CREATE OR REPLACE FUNCTION remove_from_audit_rows(removed text, sequences bigint[], codes bytea[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own uuid := coalesce(nullif(current_setting('autos.database_id', true), ''), '00000000-0000-0000-0000-000000000000')::uuid;
  count bigint := cardinality(sequences);
  changed bigint;
BEGIN
  UPDATE audit_events e SET address = NULL,
      actor = CASE WHEN removed = 'person' THEN 'removed' ELSE e.actor END,
      actor_id = CASE WHEN removed = 'person' THEN NULL ELSE e.actor_id END,
      object = CASE WHEN removed = 'person' THEN NULL ELSE e.object END,
      detail = CASE WHEN removed = 'person' THEN '{}' ELSE e.detail END
    WHERE e.database_id = own AND e.sequence = ANY (sequences) AND e.actor <> 'removed'
      AND EXISTS (SELECT FROM audit_links l WHERE l.database_id = own AND l.sequence = e.sequence)
      AND e.at < now() - interval '184 days' AND (removed = 'address' OR purge_kind(e.action, e.outcome) IS NOT NULL);
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF removed NOT IN ('address', 'person') OR changed <> count OR count <> cardinality(codes) THEN
    RAISE EXCEPTION 'not rows of which this may be removed' USING ERRCODE = '23514';
  END IF;
  UPDATE audit_links l SET salt = NULL WHERE l.database_id = own AND l.sequence = ANY (sequences) AND l.salt IS NOT NULL;
  INSERT INTO audit_removals (database_id, sequence, what, at, code)
    SELECT own, given.sequence, removed, now(), given.code FROM unnest(sequences, codes) AS given (sequence, code)
    ON CONFLICT (database_id, sequence) DO UPDATE SET what = excluded.what, at = excluded.at, code = excluded.code;
END $$;
REVOKE ALL ON FUNCTION remove_from_audit_rows FROM PUBLIC;
