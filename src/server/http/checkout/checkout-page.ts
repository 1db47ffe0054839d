// The page of the sandbox's payment provider, on which the visitor plays the payer. It needs no
// script.

import { escape as escapeHtml } from 'es-toolkit/string';
import { formatNaira } from '../../../shared/money/kobo.ts';
import type { SandboxPayment } from '../../domain/payments/sandbox/sandbox-payments.ts';

export function renderCheckoutPage(payment: SandboxPayment): string {
  const { reference, amountKobo, description, timesPaid } = payment;
  return renderPage(`<p class="amount">₦${formatNaira(amountKobo)}</p>
<dl>
<dt>To</dt><dd>Touchline</dd>
<dt>By</dt><dd>${escapeHtml(description)}</dd>
<dt>Reference</dt><dd>${escapeHtml(reference)}</dd>
<dt>State</dt><dd>${STATES[payment.status] ?? ''}${timesPaid > 1 ? `, ${timesPaid} times` : ''}</dd>
</dl>
<form method="post">
<button name="action" value="pay" class="pay">Pay</button>
<button name="action" value="fail">Fail</button>
<button name="action" value="never">Never</button>
<button name="action" value="twice">Pay twice</button>
<fieldset><legend>Late</legend>
<label>In seconds <input name="seconds" type="number" value="15" min="0" max="3600" inputmode="numeric" autocomplete="off" enterkeyhint="done"></label>
<button name="action" value="late">Pay late</button>
</fieldset>
</form>`);
}

export function renderUnknownPayment(): string {
  return renderPage('<p>There is no payment under this address.</p>');
}

const STATES: Readonly<Record<string, string>> = {
  open: 'Not paid yet',
  success: 'Paid',
  failed: 'Failed',
};

function renderPage(content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Sandbox checkout</title>
<link rel="stylesheet" href="/sandbox/checkout.css">
</head>
<body>
<main>
<h1>Sandbox checkout</h1>
<p class="note">No money moves here. Choose what the payer does.</p>
${content}
</main>
</body>
</html>
`;
}
