// The style sheet of the sandbox's checkout page, phones first.

export const CHECKOUT_STYLE = `*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#eef1f0;color:#12201b;font:16px/24px system-ui,sans-serif}
main{max-width:440px;margin:0 auto;padding:24px 16px;background:#fff;min-height:100vh}
h1{margin:0;font-size:20px;line-height:28px}
.note{margin:4px 0 16px;color:#4c5d56}
.amount{margin:0 0 16px;font-size:36px;line-height:44px;font-weight:700;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 24px;padding:16px;background:#f4f7f6;border-radius:8px}
dt{color:#4c5d56}dd{margin:0;overflow-wrap:anywhere}
form{display:grid;grid-template-columns:repeat(3,1fr);gap:12px}
button{min-height:48px;padding:0 8px;border:1px solid #6f827b;border-radius:8px;background:#fff;color:inherit;font:inherit;font-weight:600;cursor:pointer}
.pay{grid-column:1/-1;background:#0b6b46;border-color:#0b6b46;color:#fff}
fieldset{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:12px;align-items:center;margin:4px 0 0;padding:12px 16px 16px;border:1px solid #c9d3cf;border-radius:8px}
fieldset button{padding:0 16px}
label{display:flex;flex:1;gap:8px;align-items:center}
input{width:88px;min-height:48px;padding:0 12px;border:1px solid #6f827b;border-radius:8px;background:#fff;color:inherit;font:inherit}
:focus-visible{outline:3px solid #0a5bd0;outline-offset:2px}
@media (prefers-color-scheme:dark){
body{background:#0a0f0e;color:#eef4f1}main{background:#121a18}
.note,dt{color:#a3b4ad}dl{background:#1a2422}
button,input{background:#1a2422}.pay{background:#36c98b;border-color:#36c98b;color:#06140e}
fieldset{border-color:#33413c}:focus-visible{outline-color:#7cc7ff}
}
@media (min-width:480px){main{margin-top:48px;min-height:0;padding:32px;border-radius:16px}}
`;
