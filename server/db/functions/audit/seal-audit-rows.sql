-- Seals rows of a trail that wait: under the next number, at the next places. The application has no other
-- way to write a link or a seal. Whether they prove anything is said by the key of the ring, which PostgreSQL never has.
CREATE OR REPLACE FUNCTION seal_audit_rows(new_number bigint, new_place bigint, sequences bigint[], codes bytea[], salts bytea[],
  new_head bytea, new_code bytea, new_key text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own uuid := coalesce(nullif(current_setting('autos.database_id', true), ''), '00000000-0000-0000-0000-000000000000')::uuid;
  count bigint := cardinality(sequences);
  last bigint := (SELECT max(given) FROM unnest(sequences) AS given);
  next_number bigint;
  next_place bigint;
  taken bigint;
  rest bigint[];
BEGIN
  SELECT coalesce(max(s.number), 0) + 1, coalesce(max(s.last_place), 0) + 1 INTO next_number, next_place
    FROM audit_seals s WHERE s.database_id = own;
  WITH listed AS (DELETE FROM audit_unsealed u WHERE u.database_id = own AND u.first <= last RETURNING u.sequences),
    waiting AS (SELECT DISTINCT unnest(listed.sequences) AS one FROM listed)
  SELECT count(DISTINCT given), array_agg(one ORDER BY one) FILTER (WHERE given IS NULL) INTO taken, rest
    FROM waiting LEFT JOIN unnest(sequences) AS given ON given = one;
  IF new_number <> next_number OR new_place <> next_place OR count = 0 OR count <> cardinality(codes) OR count <> taken
    OR count <> cardinality(salts) OR salts IS NULL OR array_position(salts, NULL) IS NOT NULL THEN
    RAISE EXCEPTION 'not the next rows of this trail' USING ERRCODE = '23514';
  END IF;
  INSERT INTO audit_unsealed (database_id, first, sequences) SELECT own, rest[1], rest WHERE cardinality(rest) > 0
    ON CONFLICT (database_id, first) DO UPDATE SET sequences = audit_unsealed.sequences || excluded.sequences;
  INSERT INTO audit_links (database_id, place, sequence, code, salt)
    SELECT own, new_place + given.nth - 1, given.sequence, given.code, given.salt
    FROM unnest(sequences, codes, salts) WITH ORDINALITY AS given (sequence, code, salt, nth);
  INSERT INTO audit_seals (database_id, number, first_place, last_place, head, at, code, sealed_key)
    VALUES (own, new_number, new_place, new_place + count - 1, new_head, now(), new_code, new_key);
END $$;
REVOKE ALL ON FUNCTION seal_audit_rows FROM PUBLIC;
