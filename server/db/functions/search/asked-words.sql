-- The words of a search, split as those of a text are: the first 12 in its first 200 characters.
CREATE OR REPLACE FUNCTION asked_words(question text) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE ROWS 12 AS $$
  SELECT word FROM string_to_table(split_words(plain_text(left(question, 200))), ' ') word WHERE word <> '' LIMIT 12
$$;
