// The ways to pay
export const ACCOUNT_MADE_FOR_YOU = 'Account made for you';
export const VISA_MASTERCARD_VERVE = 'Visa, Mastercard, Verve';
export const DIAL_FROM_YOUR_PHONE = 'Dial from your phone';
export const OPAY_PALMPAY = 'OPay, PalmPay';
export const HOW_DO_YOU_WANT_TO_PAY = 'How do you want to pay?';

// The form
export const THE_WAYS_TO_PAY = 'The ways to pay';
export const NO_PAYMENT_METHOD =
  'No payment method is available right now. Try again in a few minutes.';
export const AMOUNT = 'Amount';
export const depositAmount = (amount: string) => `Deposit ${amount}`;
export const DEPOSIT = 'Deposit';

export const percentOfDeposit = (percent: number) => `${percent}% of your deposit`;
export const upToAmount = (amount: string) => `, up to ${amount}`;
export const bonusTerms = (worth: string, known: string) =>
  `${worth}${known}. We add it when your deposit arrives, for the part you have not withdrawn.`;

// A refusal
export const HOURS_24 = '24 hours';
export const DAYS_7 = '7 days';
export const DAYS_30 = '30 days';
export const YOU_WERE_NOT_CHARGED_TRY_AGAIN = 'You were not charged. Try again.';
export const ENTER_A_LARGER_AMOUNT = 'Enter a larger amount.';
export const ENTER_A_SMALLER_AMOUNT = 'Enter a smaller amount.';
export const YOU_WERE_NOT_CHARGED = 'You were not charged.';
export const CHOOSE_ANOTHER_WAY_TO_PAY = 'Choose another way to pay.';
export const TRY_AGAIN_OR_ANOTHER_WAY =
  'You were not charged. Try again, or choose another way to pay.';
export const reservedForPayments = (amount: string) =>
  ` ${amount} of it is reserved for payments on their way.`;
export const youSetForPeriod = (amount: string, period: string, reserved: string) =>
  `You set ${amount} for any ${period}.${reserved}`;
export const canStillAdd = (limit: string, amount: string) =>
  `${limit} You can still add ${amount}.`;
export const canDepositLater = (limit: string) =>
  `${limit} You can deposit again once earlier deposits are older than that.`;
export const YOU_CAN_STILL_WITHDRAW = 'You can still withdraw your money.';

export const takeTheAmount = (amount: string) => `Use ${amount}`;
export const WITHDRAW = 'Withdraw';
export const YOUR_LIMITS = 'Your limits';

// What to do now
export const toAccount = (bank: string, name: string) => `To ${bank}, ${name}`;
export const ACCOUNT_NUMBER_WORD = 'account number';
export const SEND_EXACTLY = 'Send exactly';
export const AMOUNT_WORD = 'amount';
export const DIAL_ON_PHONE_OF_ACCOUNT = 'Dial on the phone of your bank account';
export const CODE_WORD = 'code';
export const DIAL_IT_ON_THIS_PHONE = 'Dial it on this phone';
export const TIME_LEFT_TO_PAY = 'Time left to pay';
export const TIME_LEFT_FOR_ACCOUNT = 'Time left to pay into this account';

// Where a deposit stands
export const SEND_THE_TRANSFER = 'Send the transfer';
export const PAY_BY_CARD = 'Pay by card';
export const DIAL_THE_CODE = 'Dial the code';
export const PAY_FROM_YOUR_WALLET = 'Pay from your wallet';
export const CONFIRMED = 'Confirmed';
export const PAID = 'Paid';
export const FAILED = 'Failed';
export const EXPIRED = 'Expired';
export const DIFFERENT_AMOUNT = 'Different amount';
export const WE_ARE_CHECKING = 'We are checking';
export const ON_HOLD = 'On hold';
export const WILL_BE_RETURNED = 'Will be returned';
export const RETURNED = 'Returned';
export const HELD_OVER_LIMIT = 'On hold: over your deposit limit. We will return it.';
export const HELD_ON_BREAK = 'On hold: you are taking a break. We will return it.';
export const HELD_EXCLUDED = 'On hold: you have excluded yourself. We will return it.';
export const HELD_LOCKED = 'On hold: your account is locked. We will return it.';
export const THE_PAYMENT_FAILED = 'The payment failed.';
export const NOT_CHARGED_NEW_DEPOSIT =
  'You were not charged. Make a new deposit, or choose another way to pay.';
export const THIS_PAYMENT_HAS_EXPIRED = 'This payment has expired.';
export const IF_PAID_WE_ADD_IT =
  'If you have paid, we will add the money when it arrives. If not, make a new deposit.';
export const DIFFERENT_AMOUNT_RECEIVED = 'We received a different amount from the one you entered.';
export const LOOKING_INTO_IT =
  'We are looking into it. Keep the reference below until it is sorted out.';
export const THIS_DEPOSIT_WAS_RETURNED_TO_YOU = 'This deposit was returned to you.';
export const SENT_BACK = 'We sent it back the way you paid. It can take a few days to show.';
export const ON_HOLD_WE_WILL_RETURN_IT = 'On hold. We will return it.';
export const MONEY_IS_SAFE =
  'Your money is safe, but not in your balance. Keep the reference until you have it back.';
export const depositArrived = (amount: string) => `Your deposit of ${amount} has arrived.`;
export const IT_IS_IN_YOUR_BALANCE_NOW = 'It is in your balance now.';

export const amountByMethod = (amount: string, method: string) => `${amount} by ${method}`;
export const BACK_TO_BETSLIP = 'Back to betslip';
export const PROGRESS_OF_THIS_DEPOSIT = 'Progress of this deposit';
export const NEW_DEPOSIT = 'New deposit';
export const REMOVE_FROM_THIS_LIST = 'Remove from this list';
export const referenceIs = (reference: string) => `Reference ${reference}`;
export const CONTINUE_TO_PAYMENT = 'Continue to payment';
export const I_HAVE_SENT_IT = 'I have sent it';
export const I_HAVE_PAID = 'I have paid';
export const SANDBOX_PLAY_THE_PAYER = 'Sandbox: play the payer';
export const DEPOSIT_NOT_FOUND = 'We cannot find this deposit any more.';
export const CONTACT_SUPPORT_BELOW = 'If you have paid, contact support with the reference below.';
export const andWeKeepChecking = (message: string) => `${message} We keep checking.`;
export const CAN_CLOSE_THIS_PAGE =
  'You can close this page. We will keep checking and let you know when the money arrives.';

// Coming back from the provider
export const TAKES_A_FEW_MINUTES =
  'Payments sometimes take a few minutes. You can close this page: nothing will be lost.';
export const NOT_CHARGED_START_AGAIN =
  'You were not charged. Start again, or choose another way to pay.';
export const CHECKING_FOR_A_WHILE =
  'We will keep checking for a while. If you have not paid, start again.';
export const KEEP_THE_REFERENCE = 'Keep the reference below until it is sorted out.';
export const CHECK_YOUR_NUMBER =
  'Check that you are logged in with the number you paid from, or contact support.';
export const PAID_IS_SAFE = 'Anything you have paid is safe. We will check again automatically.';
export const CHECKING_WITH_THE_PAYMENT_PROVIDER = 'Checking with the payment provider.';
export const THIS_TAKES_A_MOMENT = 'This takes a moment.';
export const CHECKING_NOW = 'Checking now';
export const CHECKING_AGAIN_IN = 'Checking again in';
export const CHECK_NOW = 'Check now';
export const CHECK_AGAIN = 'Check again';

export const bonusIsHere = (amount: string) => `Your bonus of ${amount} is here.`;
