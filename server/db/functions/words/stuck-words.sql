-- The parts of words in which letters and digits touch: `cda` and `80` of `cda80`. Parts of one character are left
-- out, so that `7a` and `5f1d7a8` stay whole.
CREATE OR REPLACE FUNCTION stuck_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(part[1], ' ') FROM regexp_matches(words, '[a-z]{2,}|[0-9]{2,}', 'g') part
$$;
