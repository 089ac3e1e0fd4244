import { createHash } from "node:crypto";

/** The window's style sheet. It is part of the page, and its hash part of the page's policy. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#ffffff, #1b1c1e);
  --desk: light-dark(#f1f2f0, #121315);
  --ink: light-dark(#1a1c1e, #e8e8e6);
  --soft: light-dark(#54585c, #a9adb0);
  --line: light-dark(#d5d7d6, #383b3e);
  --edge: light-dark(#7d8286, #81868a);
  --seal: light-dark(#1d4f47, #8fd0c3);
  --on-seal: light-dark(#ffffff, #0e2723);
  --alert: light-dark(#a2231a, #f3a196);
  --notice: light-dark(#fbe7b2, #453812);
  --on-notice: light-dark(#3d2c00, #fae3a8);
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--desk); color: var(--ink);
  font: 16px/1.5 "Source Sans 3", "Segoe UI", system-ui, -apple-system, Roboto, sans-serif;
}
.simulation {
  margin: 0; padding: 8px 16px; background: var(--notice); color: var(--on-notice);
  font-size: 14px; text-align: center;
}
header { padding-bottom: 12px; font-size: 14px; color: var(--soft); }
header p:not(.simulation) { max-width: 720px; margin: 0 auto; padding: 0 32px; }
header .simulation { margin-bottom: 24px; }
header .court { font: 400 20px/1.3 "Source Serif 4", Georgia, "Times New Roman", serif; color: var(--ink); }
main { max-width: 720px; margin: 0 auto 48px; padding: 32px; background: var(--paper); border: 1px solid var(--line); border-radius: 4px; }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.25; font-weight: 600; }
h2 { margin: 32px 0 8px; padding-top: 20px; border-top: 1px solid var(--line); font-size: 17px; font-weight: 600; }
p { margin: 0 0 12px; }
.number { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.lede { margin-bottom: 20px; color: var(--soft); }
dl { display: grid; grid-template-columns: 128px 1fr; gap: 6px 16px; margin: 0; }
dt { color: var(--soft); }
dd { grid-column: 2; margin: 0; overflow-wrap: anywhere; }
dd.record { font: 400 17px/1.4 "Source Serif 4", Georgia, "Times New Roman", serif; }
.documents { margin: 0 0 16px; padding: 0; list-style: none; }
.documents li { padding: 10px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.documents li:first-child { padding-top: 0; }
.documents li:last-child { border-bottom: 0; }
.documents small { display: block; font-size: 14px; color: var(--soft); font-variant-numeric: tabular-nums; }
summary { display: inline-block; padding: 8px 0; color: var(--seal); cursor: pointer; text-decoration: underline; text-underline-offset: 3px; }
iframe { display: block; width: 100%; height: 480px; border: 1px solid var(--edge); background: var(--desk); }
.hash { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; font-size: 13px; }
a { color: var(--seal); text-underline-offset: 3px; }
form { margin: 0; }
.attach { display: flex; flex-wrap: wrap; align-items: end; gap: 12px; }
.attach > div { flex: 1 1 260px; min-width: 0; }
label { display: block; margin-bottom: 4px; font-weight: 600; }
.hint { margin: 8px 0 0; font-size: 14px; color: var(--soft); }
input[type="file"] {
  display: block; width: 100%; min-height: 44px; padding: 8px; font: inherit; color: inherit;
  background: var(--paper); border: 1px solid var(--edge); border-radius: 4px;
}
input[aria-invalid="true"] { border: 2px solid var(--alert); }
.problem { margin: 0 0 6px; padding-left: 10px; border-left: 3px solid var(--alert); color: var(--alert); font-weight: 600; }
button, .button {
  display: inline-block; min-height: 44px; padding: 9px 20px; font: inherit; font-weight: 600;
  border: 1px solid var(--edge); border-radius: 4px; background: transparent; color: var(--ink);
  cursor: pointer; text-decoration: none;
}
button.main { background: var(--seal); border-color: var(--seal); color: var(--on-seal); }
button:hover, .button:hover { border-color: var(--ink); }
button.main:hover { text-decoration: underline; text-underline-offset: 3px; }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 24px; margin-top: 32px; padding-top: 24px; border-top: 1px solid var(--line); }
.actions p { flex: 1 1 100%; margin: 0; }
.actions a:not(.button) { display: inline-block; padding: 10px 0; }
.outcome { margin: 16px 0 24px; padding-left: 16px; border-left: 3px solid var(--seal); font-size: 17px; }
.outcome.bad { border-color: var(--alert); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
:focus-visible { outline: 3px solid var(--seal); outline-offset: 2px; }
@media (max-width: 600px) {
  header p:not(.simulation) { padding: 0 16px; }
  header .simulation { margin-bottom: 16px; }
  main { padding: 20px 16px; border-width: 1px 0; border-radius: 0; margin-bottom: 0; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { grid-column: 1; }
  dt:not(:first-child) { margin-top: 10px; }
  .actions button, .attach button { width: 100%; }
}
@media (forced-colors: active) { button.main { border-width: 2px; } }
`;

export const styleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
