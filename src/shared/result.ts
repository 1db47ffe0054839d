// What a command returns: a value, or a code with a message; never a thrown class.

export type Result<T, Code extends string = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: { readonly code: Code; readonly message: string } };

export function succeed<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function fail<Code extends string>(
  code: Code,
  message: string,
): { readonly ok: false; readonly error: { readonly code: Code; readonly message: string } } {
  return { ok: false, error: { code, message } };
}
