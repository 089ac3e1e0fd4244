-- The words of a search, split as those of a text are: the first 12 in its first 200 characters. `typed`: what each one was
-- typed in, up to the spaces. `stem`: null also of a name, a capital letter before a small one (*Moraes*, *D'Ávila*): all
-- in capitals anything may be written.
CREATE OR REPLACE FUNCTION asked_forms(question text) RETURNS TABLE (word text, typed text, stem text)
LANGUAGE sql STABLE PARALLEL SAFE ROWS 12 AS $$
  SELECT said.word, said.typed,
    CASE WHEN unaccent(said.typed) !~ '^[^[:alnum:]]*[A-Z]([^[:alnum:]][A-Z])?[a-z]' THEN stem_of(said.word) END
  FROM (SELECT word, typed FROM regexp_split_to_table(left(question, 200), '\s+') WITH ORDINALITY given (typed, place),
      string_to_table(split_words(plain_text(typed)), ' ') WITH ORDINALITY split (word, part)
    WHERE word <> '' ORDER BY place, part LIMIT 12) said
$$;

CREATE OR REPLACE FUNCTION asked_words(question text) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE ROWS 12 AS $$
  SELECT word FROM asked_forms(question)
$$;
