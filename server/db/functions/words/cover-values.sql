-- The texts of a cover that the search reads. CPFs and CNPJs are not among them: tax_words has those.
CREATE OR REPLACE FUNCTION cover_values(cover jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 50 AS $$
  SELECT found #>> '{}'
  FROM unnest(ARRAY['$.title', '$.access', '$.situation', '$.secrecy.label', '$.court.*', '$.subjects[*].name',
    '$.judges[*]', '$.parties[*].name', '$.parties[*].poleLabel',
    '$.parties[*].lawyers[*].name', '$.parties[*].lawyers[*].oab']::jsonpath[]) path, jsonb_path_query(cover, path) found
$$;
