// SPDX-License-Identifier: GPL-2.0
/*
 * An I2C bus whose parts are outside of the machine. It is there while somebody has /dev/i2c-outside open: each transfer
 * is read from it, and is over when its answer is written to it. All numbers are little-endian.
 *
 *   transfer  u32 number, u16 address, u16 bytes written, u16 bytes asked for, the bytes written
 *   answer    u32 number, u16 error (an errno; 0 is none), u16 bytes read, the bytes read
 */
#include <linux/fs.h>
#include <linux/i2c.h>
#include <linux/miscdevice.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/uaccess.h>
#include <linux/wait.h>
#include <asm/unaligned.h>

#define BUS 0
#define MOST 256
#define TRANSFER_HEAD 10
#define ANSWER_HEAD 8

static DEFINE_MUTEX(lock);
static DECLARE_WAIT_QUEUE_HEAD(wake);
static unsigned long held;
/* Nobody is there any more, while somebody still has the bus open. */
static bool gone;

/* The transfer that is under way: the core lets no two begin on one bus. */
static u32 number;
static enum { NONE, TO_BE_READ, TAKEN, ANSWERED } stage;
static u8 transfer[TRANSFER_HEAD + MOST];
static size_t transfer_length;
static u8 *into;
static u16 asked;
static int outcome;

static int carry(struct i2c_adapter *adapter, struct i2c_msg *messages, int count)
{
	struct i2c_msg *first = &messages[0], *last = &messages[count - 1];
	bool reads = last->flags & I2C_M_RD;
	u16 written = first->flags & I2C_M_RD ? 0 : first->len;
	int result;

	/* What is written, what is read, or a read after what was written. */
	if (count > 2 || (count == 2 && ((first->flags & I2C_M_RD) || !reads || first->addr != last->addr)))
		return -EOPNOTSUPP;
	if (written > MOST)
		return -EMSGSIZE;

	if (READ_ONCE(gone))
		return -ENODEV;
	mutex_lock(&lock);
	asked = reads ? last->len : 0;
	into = last->buf;
	put_unaligned_le32(++number, transfer);
	put_unaligned_le16(first->addr, transfer + 4);
	put_unaligned_le16(written, transfer + 6);
	put_unaligned_le16(asked, transfer + 8);
	memcpy(transfer + TRANSFER_HEAD, first->buf, written);
	transfer_length = TRANSFER_HEAD + written;
	outcome = -ETIMEDOUT;
	stage = TO_BE_READ;
	mutex_unlock(&lock);

	wake_up_interruptible(&wake);
	wait_event_timeout(wake, READ_ONCE(stage) == ANSWERED || READ_ONCE(gone), adapter->timeout);

	mutex_lock(&lock);
	stage = NONE;
	into = NULL;
	result = outcome;
	mutex_unlock(&lock);
	return result ? result : count;
}

static u32 abilities(struct i2c_adapter *adapter)
{
	return I2C_FUNC_I2C | I2C_FUNC_SMBUS_EMUL;
}

static const struct i2c_algorithm algorithm = {
	.master_xfer = carry,
	.functionality = abilities,
};

static struct i2c_adapter adapter = {
	.owner = THIS_MODULE,
	.algo = &algorithm,
	.name = "parts outside",
	.nr = BUS,
	.timeout = HZ,
};

static ssize_t outside_read(struct file *file, char __user *to, size_t room, loff_t *at)
{
	ssize_t length;

	for (;;) {
		if (wait_event_interruptible(wake, READ_ONCE(stage) == TO_BE_READ))
			return -ERESTARTSYS;
		mutex_lock(&lock);
		if (stage == TO_BE_READ)
			break;
		mutex_unlock(&lock);
	}
	length = transfer_length;
	if (room < length)
		length = -EMSGSIZE;
	else if (copy_to_user(to, transfer, length))
		length = -EFAULT;
	else
		stage = TAKEN;
	mutex_unlock(&lock);
	return length;
}

/* An answer that comes too late is nobody's. */
static void take(const u8 *answer, u16 count)
{
	u16 error = get_unaligned_le16(answer + 4);

	mutex_lock(&lock);
	if (stage == TAKEN && get_unaligned_le32(answer) == number) {
		if (error)
			outcome = -(int)error;
		else if (count != asked)
			outcome = -EPROTO;
		else
			outcome = 0;
		if (outcome == 0)
			memcpy(into, answer + ANSWER_HEAD, count);
		stage = ANSWERED;
	}
	mutex_unlock(&lock);
	wake_up(&wake);
}

/* Whole answers, one or more. */
static ssize_t outside_write(struct file *file, const char __user *from, size_t length, loff_t *at)
{
	u8 answer[ANSWER_HEAD + MOST];
	size_t done = 0;

	while (done < length) {
		u16 count;

		if (length - done < ANSWER_HEAD)
			return -EINVAL;
		if (copy_from_user(answer, from + done, ANSWER_HEAD))
			return -EFAULT;
		count = get_unaligned_le16(answer + 6);
		if (count > MOST || length - done < ANSWER_HEAD + count)
			return -EINVAL;
		if (copy_from_user(answer + ANSWER_HEAD, from + done + ANSWER_HEAD, count))
			return -EFAULT;
		take(answer, count);
		done += ANSWER_HEAD + count;
	}
	return length;
}

static int outside_open(struct inode *inode, struct file *file)
{
	int error;

	if (test_and_set_bit(0, &held))
		return -EBUSY;
	stage = NONE;
	gone = false;
	memset(&adapter.dev, 0, sizeof(adapter.dev));
	error = i2c_add_numbered_adapter(&adapter);
	if (error)
		clear_bit(0, &held);
	return error;
}

/* Waits until nobody has the bus open any more, as the kernel does with every bus that goes. */
static int outside_release(struct inode *inode, struct file *file)
{
	WRITE_ONCE(gone, true);
	wake_up(&wake);
	i2c_del_adapter(&adapter);
	clear_bit(0, &held);
	return 0;
}

static const struct file_operations operations = {
	.owner = THIS_MODULE,
	.open = outside_open,
	.release = outside_release,
	.read = outside_read,
	.write = outside_write,
	.llseek = no_llseek,
};

static struct miscdevice device = {
	.minor = MISC_DYNAMIC_MINOR,
	.name = "i2c-outside",
	.fops = &operations,
};
module_misc_device(device);

MODULE_DESCRIPTION("An I2C bus whose parts are outside of the machine");
MODULE_LICENSE("GPL");
