/** A row of a list that is one link (`data-row`) as a whole: it shows the pointer and the focus of that link. */
export const rowClass =
  "relative border-b border-line hover:bg-hover has-[[data-row]:focus-visible]:bg-pen-soft has-[[data-row]:focus-visible]:outline-2 has-[[data-row]:focus-visible]:-outline-offset-2 has-[[data-row]:focus-visible]:outline-pen";
