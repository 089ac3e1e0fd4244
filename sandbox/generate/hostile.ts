const zeroWidth = "\u200b\u200d\ufeff";

/** Text that a client must show as plain text, and text that can break tables, files and logs. */
export const hostile = {
  markup: `<img src=x onerror="document.title='invadido'"><script>document.title='invadido'</script>&lt;b&gt;`,
  names: {
    script: "<script>document.title='invadido'</script> da Silva",
    rightToLeft: "Maria \u202egnirts desrever\u202c Souza",
    arabic: "شركة المحاكاة للتجارة العامة",
    zeroWidth: `Jo${zeroWidth}ão In${zeroWidth}visível`,
    formula: '=HYPERLINK("http://exemplo.invalid";"clique")',
    nullish: "null",
    long: "Espólio de ".concat("Wolfeschlegelsteinhausen".repeat(40)),
    combining: `Zal${"\u0301\u0302\u0303\u0304".repeat(20)}go & "Aspas" 'Simples' \\ barra\ttab\nlinha`,
  },
  /** Characters that databases refuse: NUL, and half of a surrogate pair. */
  unstorable: "nulo\u0000no meio e metade de um par \ud83d",
  fileNames: [
    "../../x<script>.pdf",
    "C:\\Windows\\System32\\con.pdf",
    "petição \u202efdp.exe",
    `${"nome muito longo ".repeat(30)}.pdf`,
    'aspas"e;ponto e vírgula\r\nX-Injetado: 1.pdf',
    ".pdf",
    "",
  ],
} as const;
