-- Small letters without accents, however they were composed, for sorting names. The table of cases keeps what it makes
-- (`sort_name`): so it may be replaced, but not get other arguments, and cannot ask `unaccent`, which is not immutable.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(normalize(value, NFC)), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')
$$;
