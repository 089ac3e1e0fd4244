-- The texts of a cover that the search reads.
CREATE OR REPLACE FUNCTION cover_values(cover jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 50 AS $$
  SELECT found #>> '{}'
  FROM unnest(ARRAY['$.title', '$.access', '$.situation', '$.secrecy.label', '$.court.*', '$.subjects[*].name',
    '$.judges[*]', '$.parties[*].name', '$.parties[*].taxId', '$.parties[*].poleLabel',
    '$.parties[*].lawyers[*].*']::jsonpath[]) path, jsonb_path_query(cover, path) found
$$;
