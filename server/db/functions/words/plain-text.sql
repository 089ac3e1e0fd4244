-- A text in small letters without accents, composed or not. An ordinal ends its word: `1ªvara` is `1a vara`.
CREATE OR REPLACE FUNCTION plain_text(value text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT lower(unaccent(replace(replace(value, 'ª', 'a '), 'º', 'o ')))
$$;

-- A text made plain and split at its spaces. A case repeats most tokens, and each different one is analysed only once.
CREATE OR REPLACE FUNCTION plain_tokens(value text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT string_to_array(translate(plain_text(value), E'\n\r\t', '   '), ' ')
$$;
