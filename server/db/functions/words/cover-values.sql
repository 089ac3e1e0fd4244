-- The texts of a cover that the search reads, and what each of them is (lib/cases/hits). CPFs and CNPJs are not among
-- them: tax_words has those.
CREATE OR REPLACE FUNCTION cover_texts(cover jsonb) RETURNS TABLE (place text, said text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 50 AS $$
  SELECT what, found #>> '{}'
  FROM (VALUES ('title', '$.title'::jsonpath), ('status', '$.access'), ('status', '$.situation'), ('status', '$.secrecy.label'),
    ('class', '$.court.className'), ('chamber', '$.court.chamber'), ('city', '$.court.city'), ('court', '$.court.courtName'),
    ('court', '$.court ? (@.type() == "object").keyvalue() ? (!(@.key like_regex "^(className|chamber|city|courtName)$")).value'),
    ('subject', '$.subjects[*].name'), ('judge', '$.judges[*]'), ('party', '$.parties[*].name'), ('pole', '$.parties[*].poleLabel'),
    ('lawyer', '$.parties[*].lawyers[*].name'), ('oab', '$.parties[*].lawyers[*].oab')) paths (what, path),
    jsonb_path_query(cover, path) found
$$;

CREATE OR REPLACE FUNCTION cover_values(cover jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 50 AS $$
  SELECT said FROM cover_texts(cover)
$$;
