-- By what a trait of a case (class, subject, court unit, city) is compared: small letters without accents, single spaces.
CREATE OR REPLACE FUNCTION trait_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(fold_text(btrim(regexp_replace(name, '\s+', ' ', 'g'))), 200)
$$;
