-- A text in small letters without accents, however they were composed; what follows an ordinal is another word.
CREATE OR REPLACE FUNCTION plain_text(value text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT lower(unaccent(replace(replace(value, 'ª', 'a '), 'º', 'o ')))
$$;

-- What stands between the spaces of a text. A case says the same again and again: what differs is little, and only that
-- is taken apart.
CREATE OR REPLACE FUNCTION plain_tokens(value text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT string_to_array(translate(plain_text(value), E'\n\r\t', '   '), ' ')
$$;
