-- What a list of cases can be filtered by: class, subjects, court unit and city of a cover, each once.
CREATE OR REPLACE FUNCTION cover_traits(cover jsonb) RETURNS TABLE (kind text, key text, name text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 5 AS $$
  SELECT said.kind, trait_key(said.name), min(left(btrim(regexp_replace(said.name, '\s+', ' ', 'g')), 200))
  FROM (
    SELECT 'class' AS kind, cover #>> '{court,className}' AS name
    UNION ALL SELECT 'chamber', cover #>> '{court,chamber}'
    UNION ALL SELECT 'city', cover #>> '{court,city}' || coalesce(', ' || (cover #>> '{court,state}'), '')
    UNION ALL SELECT 'subject', found #>> '{}' FROM jsonb_path_query(cover, '$.subjects[*].name') found
  ) said
  WHERE trait_key(said.name) <> ''
  GROUP BY 1, 2
$$;
