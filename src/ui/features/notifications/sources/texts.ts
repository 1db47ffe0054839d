// Bets
export const CASHED_OUT = 'Cashed out';
export const betEnded = (betslipId: string, matches: string, end: string) =>
  `Bet ${betslipId}${matches}: ${end}.`;
export const betAcceptedLate = (betslipId: string) =>
  `Bet ${betslipId} was accepted. The confirmation came late.`;
export const betPartCashedOut = (betslipId: string, paid: string, left: string) =>
  `Bet ${betslipId}: ${paid} cashed out, ${left} of the stake stays in play.`;
export const cashedOutFor = (amount: string) => `cashed out for ${amount}`;
export const wonAmount = (amount: string) => `won ${amount}`;
export const afterCashOut = (end: string, amount: string) =>
  `${end}, ${amount} was cashed out earlier`;
export const LOST = 'lost';
export const voidReturned = (amount: string) => `void, ${amount} returned`;
export const cancelledReturned = (amount: string) => `cancelled, ${amount} returned`;
export const BEING_CHECKED = 'being checked';

// Deposits
export const depositArrivedLate = (amount: string) =>
  `Your deposit of ${amount} arrived late and is now in your balance.`;
export const depositArrived = (amount: string) => `Your deposit of ${amount} is in your balance.`;
export const depositFailed = (amount: string) =>
  `Your deposit of ${amount} failed. You were not charged.`;
export const depositExpired = (amount: string) =>
  `Your deposit of ${amount} has expired. If you have paid, we will add the money when it arrives.`;
export const depositDiffers = (amount: string) =>
  `We received a different amount for your deposit of ${amount}. We are looking into it.`;
export const depositOnHold = (amount: string) =>
  `Your deposit of ${amount} is on hold and will be returned to you.`;
export const depositReturned = (amount: string) => `Your deposit of ${amount} was returned to you.`;

// Withdrawals
export const withdrawalIs = (amount: string, status: string) =>
  `Your withdrawal of ${amount} ${status}.`;
export const YOUR_BANK = 'your bank';
export const WAS_RECEIVED = 'was received';
export const IS_BEING_CHECKED = 'is being checked';
export const IS_READY_TO_COLLECT = 'is ready to collect';
export const wasSentTo = (bank: string) => `was sent to ${bank}`;
export const WAS_PAID_OUT = 'was paid out';
export const wasPaidTo = (bank: string) => `was paid to ${bank}`;
export const WAS_REJECTED = 'was rejected; the money is back in your balance';
export const wasRejectedFor = (why: string) =>
  `was rejected (${why}); the money is back in your balance`;
export const WAS_CANCELLED = 'was cancelled; the money is back in your balance';

// Bonuses
export const CASINO_BONUS = 'casino bonus';
export const newBonus = (name: string, worth: string) =>
  `You have a new casino bonus: ${name}${worth}.`;

// Limits and breaks
export const DAILY = 'daily';
export const WEEKLY = 'weekly';
export const MONTHLY = 'monthly';
export const YOUR_BREAK_IS_OVER = 'Your break is over: you can bet, play and deposit again.';
export const limitOf = (period: string, kind: string) => `${period} ${kind} limit`;
export const limitHasEnded = (limit: string) => `Your ${limit} has ended.`;
export const limitIsNow = (limit: string, amount: string) => `Your ${limit} is now ${amount}.`;

// The betslip
export const openAgain = (leg: string, odds: string) =>
  `In your betslip: ${leg} is open again at ${odds}.`;
export const isSuspended = (leg: string, reason: string) =>
  `In your betslip: ${leg} is suspended${reason}.`;

// Favourites
export const matchHasStarted = (match: string) => `${match} has started.`;
export const GOAL = 'Goal';
export const goalCount = (count: number) => `${count} goals`;
export const SCORE_CORRECTED = 'Score corrected';

// The connection
export const noLiveOddsSince = (time: string) => `No live odds since ${time}. We keep trying.`;
export const liveOddsAreBack = (span: string) => `Live odds are back after ${span}.`;
