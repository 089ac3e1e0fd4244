-- A name for sorting: small letters without accents, composed or not. `cases.sort_name` stores the result: so the
-- function must be immutable, which `unaccent` is not, and can be replaced but not get other arguments.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(normalize(value, NFC)), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')
$$;
