-- What letters and digits that stick together are made of: `cda` and `80`; not single ones, as in `7a` and `5f1d7a8`.
CREATE OR REPLACE FUNCTION stuck_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(part[1], ' ') FROM regexp_matches(words, '[a-z]{2,}|[0-9]{2,}', 'g') part
$$;
